import { expect, test } from 'vitest';
import { formatCall } from './formatCall';

test.each([
  [
    'adc.read',
    'def read(pin: int, samples: Literal[1] = 1, sps: int = 0) -> int\ndef read(pin: int) -> tuple[int, ...]',
    'adc.read(pin, samples=1, sps=0)',
  ],
  ['builtins.sleep', 'def sleep(ms: int) -> None', 'sleep(ms)'],
  ['m.scan', '@staticmethod\ndef scan(ports: dict[str, int] = {}) -> None', 'm.scan(ports={})'],
  [
    'm.set',
    'def set(\n    text: str = "a, b",\n    call: Callable[[int, str], Any] | None = None,\n    *items: int,\n) -> None',
    'm.set(text="a, b", call=None, *items)',
  ],
  [
    'm.Sensor',
    'class Sensor(Base)\nSensor(port: int, *, name: str = ...)',
    'Sensor(port, *, name)',
  ],
  [
    'm.Line',
    'class Line(\n    port: int,\n    *,\n    wait: int = 50,\n)',
    'Line(port, *, wait=50)',
  ],
  ['m.Fault', 'class Fault(Exception)', 'class Fault(Exception)'],
  ['m.LIMIT', 'LIMIT: int = 0x10', 'LIMIT: int = 0x10'],
])('%s is called as %s', (name, signature, call) => {
  expect(formatCall(name, signature)).toBe(call);
});
