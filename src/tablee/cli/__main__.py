"""`python -m tablee.cli`."""

import sys

from .main import main

sys.exit(main())
