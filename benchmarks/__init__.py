"""Measures how fast Coursewright is; each ``bench_*.py`` prints its own figures."""
