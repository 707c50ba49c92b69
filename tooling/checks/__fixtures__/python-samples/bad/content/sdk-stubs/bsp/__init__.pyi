"""Boards."""

class Box:
    def relay_on(self) -> None: ...

class Board: ...

_board_box: Box
_board_zm1_db: Board
board: Box
