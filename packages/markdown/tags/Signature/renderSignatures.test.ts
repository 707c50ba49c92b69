import { parseStub } from '@portal/content-model/sdk-symbols/parseStub';
import { renderSignature } from '@portal/content-model/sdk-symbols/renderSignature';
import { describe, expect, it } from 'vitest';

const STUB = `"""A module."""
from typing import Final, overload
from other import thing as thing

LIMIT: Final[int] = 0x10
MODES: tuple[int, ...] = ...

class SensorError(Exception):
    """Raised on the bus."""

class Sensor(Base):
    """A sensor."""
    gain: float
    def __init__(self, port: int, *, name: str = "a, b", pins: dict[str, int] = {}) -> None: ...
    @property
    def rate(self) -> int:
        """Samples a second."""
    @rate.setter
    def rate(self, value: int) -> None: ...
    @staticmethod
    def scan(port: int) -> list[int]: ...
    @overload
    def read(self, raw: bool = False) -> float: ...
    @overload
    def read(self, raw: str) -> bytes: ...

def configure(port: int, speed: int = 100, timeout: float | None = None, retries: int = 3, label: str = "") -> None:
    """Set up."""
`;

const symbols = parseStub(STUB, 'pack.module', 'content/sdk-stubs/pack/module.pyi');
const table = new Map(symbols.map((symbol) => [symbol.name, symbol]));

function render(name: string): string {
  const symbol = table.get(`pack.module.${name}`);
  if (!symbol) throw new Error(`no ${name}`);
  return renderSignature(symbol, table);
}

describe('a signature block', () => {
  it('contains the symbols that the module defines, but not its imports', () => {
    expect([...table.keys()].map((name) => name.replace('pack.module.', ''))).toEqual([
      'LIMIT',
      'MODES',
      'SensorError',
      'Sensor',
      'Sensor.gain',
      'Sensor.__init__',
      'Sensor.rate',
      'Sensor.scan',
      'Sensor.read',
      'configure',
    ]);
    expect(table.get('pack.module.SensorError')).toMatchObject({
      line: 8,
      summary: 'Raised on the bus.',
    });
  });

  it('shows constants with their type and, if the stub has one, their value', () => {
    expect(render('LIMIT')).toBe('LIMIT: int = 0x10');
    expect(render('MODES')).toBe('MODES: tuple[int, ...]');
    expect(render('Sensor.gain')).toBe('gain: float');
    expect(render('Sensor.rate')).toBe('rate: int');
  });

  it('shows a class with its bases and constructor', () => {
    expect(render('SensorError')).toBe('class SensorError(Exception)');
    expect(render('Sensor')).toBe(
      'class Sensor(Base)\nSensor(port: int, *, name: str = "a, b", pins: dict[str, int] = {})',
    );
  });

  it('shows each overload on a line, without self', () => {
    expect(render('Sensor.read')).toBe(
      'def read(raw: bool = False) -> float\ndef read(raw: str) -> bytes',
    );
    expect(render('Sensor.scan')).toBe('@staticmethod\ndef scan(port: int) -> list[int]');
  });

  it('splits a long signature into one line per parameter', () => {
    expect(render('configure').split('\n')).toEqual([
      'def configure(',
      '    port: int,',
      '    speed: int = 100,',
      '    timeout: float | None = None,',
      '    retries: int = 3,',
      '    label: str = "",',
      ') -> None',
    ]);
  });

  it('reports the file and line of an invalid stub', () => {
    expect(() => parseStub('x: int\n)(\n', 'm', 'content/sdk-stubs/m.pyi')).toThrow(
      'content/sdk-stubs/m.pyi:2',
    );
  });
});
