import { expect, it } from 'vitest';
import { addsInformation } from './ResultDetails';

it.each([
  ['ModbusTCP(identifier, socket_timeout=1500)', '… · class ModbusTCP(identifier: int,…', false],
  ['adc.read(pin, samples=1)', '… def read(pin: int,…', false],
  ['idle current: 4 mA', '…idle current: 4 mA…', false],
  ['idle current: 4 mA', '…current: 4 mA at 24 V…', true],
  ['', '… · class ModbusTCP(identifier: int,…', true],
])('below the fact “%s”, the excerpt “%s” adds information: %s', (fact, excerpt, adds) => {
  const [first = '', ...rest] = excerpt.split(/(?= )/);
  const segments = [first, rest.join('')].map((text, i) => ({ text, isMarked: i > 0 }));
  expect(addsInformation(fact, segments)).toBe(adds);
});
