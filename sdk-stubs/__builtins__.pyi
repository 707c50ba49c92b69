"""Names that programs have without an import, but stubs do not see.

type() returns a code on the device; stubs still need the class of that name. Libraries create
their exceptions globally: add a line `from module import XError as XError` for each of them.
"""

from typing import Any

def type(x: Any) -> int:
    """Return the code of the type of x, such as PLIST."""
