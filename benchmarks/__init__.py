"""Timings beside a named alternative; never run by the tests."""
