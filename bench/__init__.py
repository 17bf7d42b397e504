"""What is measured, beside other engines, in one run: `make bench`."""
