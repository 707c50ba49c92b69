import path from 'node:path';
import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { describe, expect, it } from 'vitest';
import { BLOCKING_CALLS, getLongestWaitMs } from './blockingCalls';

const symbols = loadSymbols(path.join(__dirname, '../../..'));

describe('a blocking call', () => {
  for (const { symbol, parameter, defaultValue: byDefault } of BLOCKING_CALLS) {
    it(`has the same default as its stub: ${symbol}()`, () => {
      const entry = symbols.get(symbol);
      const forms = entry && 'forms' in entry ? entry.forms : [];
      const matchingParameter = forms[0]?.parameters.find(({ name }) => name === parameter);
      expect(matchingParameter?.default).toBe(String(byDefault));
    });
  }

  it.each([
    ['eth.configure()', 60000],
    ['eth.configure(\n    dhcp=False,\n    timeout=20000,\n)', 20000],
    ['LIMIT = 5000\nwifi.configure("a", "b", timeout=LIMIT)', 5000],
    ['cellular.gnss.fix(30)', 30000],
    ['cellular.gnss.fix()', 60000],
    ['cellular.gnss.fix(min(left, 30))', 0],
    ['wifi.scan_and_get()', 19500],
    ['port = serial.serial(SERIAL1)\nport.readline()', Number.POSITIVE_INFINITY],
    ['f = fs.open("/4zero/a")\nf.readline()', 0],
    ['s = socket.socket()\ns.connect(a)', Number.POSITIVE_INFINITY],
    ['s = socket.socket()\ns.settimeout(4000)\ns.connect(a)', 0],
    ['sleep(20, SECONDS)  # sleep(40000)', 20000],
  ])('in %j blocks for %d ms', (program, ms) => {
    const lines = program.split('\n');
    expect(Math.max(...lines.map((_, lineIndex) => getLongestWaitMs(program, lineIndex)))).toBe(ms);
  });
});
