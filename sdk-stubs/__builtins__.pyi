"""Names that programs have without an import, but stubs do not see.

type() returns a code on the device; stubs still need the class of that name. Libraries create
their exceptions globally: add a line `from module import XError as XError` for each of them.
"""

from typing import Any

from fifo import FifoEmptyError as FifoEmptyError
from fifo import FifoFullError as FifoFullError
from fs import FSCantMountError as FSCantMountError
from fs import FSCantOpenError as FSCantOpenError
from fs import FSDirDoNotExistsError as FSDirDoNotExistsError
from fs import FSFileAlreadyExistsError as FSFileAlreadyExistsError
from fs import FSFileDoNotExistsError as FSFileDoNotExistsError
from fs import FSNoMoreMountpointsError as FSNoMoreMountpointsError
from fs import FSNoSuchMountpointError as FSNoSuchMountpointError
from queue import QueueEmpty as QueueEmpty
from queue import QueueFull as QueueFull

def type(x: Any) -> int:
    """Return the code of the type of x, such as PLIST."""
