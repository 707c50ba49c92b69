"""Names that programs can use without an import but that stubs do not see.

On the device, type() returns a code, but stubs need the class with that name. Libraries create
their exceptions globally, so add a line `from module import XError as XError` for each one.
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
from json import JSONError as JSONError
from networking.cellular import CellularBadAPN as CellularBadAPN
from networking.cellular import CellularCommandError as CellularCommandError
from networking.cellular import CellularException as CellularException
from networking.cellular import CellularInvalidStateError as CellularInvalidStateError
from networking.cellular import CellularModemConfigurationError as CellularModemConfigurationError
from networking.cellular import CellularModemInitError as CellularModemInitError
from networking.cellular import GNSSException as GNSSException
from networking.cellular import GNSSInitError as GNSSInitError
from networking.cellular import GNSSTimeoutError as GNSSTimeoutError
from networking.net import CantRegisterInterfaceError as CantRegisterInterfaceError
from networking.net import ConnectionTimeoutError as ConnectionTimeoutError
from networking.net import NetworkGenericError as NetworkGenericError
from networking.net import ResolveError as ResolveError
from networking.net import TLSGenericError as TLSGenericError
from networking.net import TLSHandshakeFailed as TLSHandshakeFailed
from networking.wifi import WifiBadAuth as WifiBadAuth
from networking.wifi import WifiBadPassword as WifiBadPassword
from networking.wifi import WifiBadSSID as WifiBadSSID
from networking.wifi import WifiException as WifiException
from protocols.fins.fins import FinsAbortedError as FinsAbortedError
from protocols.fins.fins import FinsAccessError as FinsAccessError
from protocols.fins.fins import FinsAddressError as FinsAddressError
from protocols.fins.fins import FinsCanceledError as FinsCanceledError
from protocols.fins.fins import FinsCommandError as FinsCommandError
from protocols.fins.fins import FinsCommandFormatError as FinsCommandFormatError
from protocols.fins.fins import FinsConnectionError as FinsConnectionError
from protocols.fins.fins import FinsControllerError as FinsControllerError
from protocols.fins.fins import FinsDatalinkError as FinsDatalinkError
from protocols.fins.fins import FinsDeviceError as FinsDeviceError
from protocols.fins.fins import FinsError as FinsError
from protocols.fins.fins import FinsLocalError as FinsLocalError
from protocols.fins.fins import FinsMiscError as FinsMiscError
from protocols.fins.fins import FinsModeError as FinsModeError
from protocols.fins.fins import FinsParamError as FinsParamError
from protocols.fins.fins import FinsRDError as FinsRDError
from protocols.fins.fins import FinsRemoteError as FinsRemoteError
from protocols.fins.fins import FinsRoutingError as FinsRoutingError
from protocols.fins.fins import FinsUnitError as FinsUnitError
from protocols.fins.fins import FinsUnknownError as FinsUnknownError
from protocols.fins.fins import FinsUnsupportedError as FinsUnsupportedError
from protocols.fins.fins import FinsWRError as FinsWRError
from protocols.mqtt.mqtt import MQTTConnectionBadCredentials as MQTTConnectionBadCredentials
from protocols.mqtt.mqtt import MQTTConnectionBadIdentifier as MQTTConnectionBadIdentifier
from protocols.mqtt.mqtt import MQTTConnectionBadVersion as MQTTConnectionBadVersion
from protocols.mqtt.mqtt import MQTTConnectionNotAuthorized as MQTTConnectionNotAuthorized
from protocols.mqtt.mqtt import MQTTConnectionServerUnavailable as MQTTConnectionServerUnavailable
from protocols.mqtt.mqtt import MQTTError as MQTTError
from protocols.mqtt.mqtt import MQTTPublishGenericError as MQTTPublishGenericError
from protocols.mqtt.mqtt import MQTTPublishTimeout as MQTTPublishTimeout
from queue import QueueEmpty as QueueEmpty
from queue import QueueFull as QueueFull
from struct import StructError as StructError
from tslog.tslog import TSLogObjectTooBig as TSLogObjectTooBig
from tslog.tslog import TSLogObjectsUnsupported as TSLogObjectsUnsupported

def type(x: Any) -> int:
    """Return the type code of x, such as PLIST."""
