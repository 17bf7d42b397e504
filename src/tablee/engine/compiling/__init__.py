"""Rules compiled: by Numba, kept between runs, and what is said of those that cannot be."""
