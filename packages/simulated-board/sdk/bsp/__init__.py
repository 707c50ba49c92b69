"""Board support: the object `board` represents the scenario's board."""

from sdk.bsp._board import Board
from world.settings import settings


def __getattr__(name):
    # Loaded on demand, because most programs do not use these boards and readers wait while they load.
    if name == 'FourZeroBox':
        from sdk.bsp._box import FourZeroBox

        return FourZeroBox
    if name == 'FourZeroBoxMobile':
        from sdk.bsp._mobile import FourZeroBoxMobile

        return FourZeroBoxMobile
    raise AttributeError(name)


_KINDS = {'4zerobox_v9': 'FourZeroBox', '4zerobox_mobile': 'FourZeroBoxMobile'}

_name = _KINDS.get(settings.target)
board = __getattr__(_name)() if _name else Board()
