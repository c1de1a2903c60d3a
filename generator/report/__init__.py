"""What was built to what an editor should look at, with the lines that would correct it."""

from generator.report.sections import report
from generator.report.show import show

__all__ = ["report", "show"]
