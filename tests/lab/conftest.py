"""Fixtures of the lab's tests."""

from __future__ import annotations

from .studies import small_slices

__all__ = ["small_slices"]
