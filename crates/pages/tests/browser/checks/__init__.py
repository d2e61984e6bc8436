"""Rows of checks: every file here has a `CHECKS` of its own."""
