import { expect, test } from 'vitest';
import {
  extractTerms,
  parseStopWords,
  splitCamelCaseNames,
  splitIdentifier,
  tokenizeQuery,
} from './tokenize';

test.each([
  ['GET_TEMP', ['get_temp']],
  ['RS-485', ['rs', '485']],
  ['4–20 mA', ['4', '20', 'ma']],
  ['/consumption/assets', ['consumption/assets']],
  ['how do I read the temperature?', ['read', 'temperature']],
  ['sleep()', ['sleep']],
  ['I/O', ['io']],
  ['v3.0.14', ['3.0.14']],
  ['v3', ['v3']],
  ['Welche Daten sind am Montag ohne Wert?', ['daten', 'montag', 'wert']],
  ['vorrei i dati sul telefono', ['dati', 'telefono']],
  ['caffè CAFFÈ', ['caffe']],
  ['how do I the of', []],
  ['exp-con, a plug-in', ['exp', 'con', 'plug', 'in']],
  ['how-to step-by-step', ['step']],
  ['CAN()', ['can']],
  ['can', ['can']],
  ['can can can', ['can']],
  ['the CAN bus', ['can', 'bus']],
  ['CAN I DO THAT', []],
  ['60 °C or 85°C', ['60', 'celsius', '85']],
  ['can.Can', ['can.can']],
  ['... --- !!!', []],
  ['Serial.begin(9600);', ['serial.begin', '9600']],
  ['{"code":"bad_request","most":1,5}', ['code', 'bad_request', 'most', '1,5']],
  ["quanta l’energia dell'impianto", ['quanta', 'energia', 'impianto']],
  ['درجة الحرارة', ['درجة', 'الحرارة']],
])('splits %j at whitespace and hyphens, without stop words', (query, tokens) => {
  expect(tokenizeQuery(query)).toEqual(tokens);
});

test('ignores the end of a very long query', () => {
  expect(tokenizeQuery('word '.repeat(3000))).toEqual(['word']);
  const manyWords = Array.from({ length: 2000 }, (_, i) => `w${i}`).join(' ');
  expect(tokenizeQuery(manyWords).length).toBeLessThan(20);
  expect(tokenizeQuery('x'.repeat(10_000))).toEqual([]);
});

test.each([
  ['get_temp', ['get_temp', 'get', 'temp']],
  ['RS-485', ['rs', '485', 'rs485']],
  ['zos.h', ['zos.h', 'zos', 'h']],
  ['getTemp', ['gettemp', 'get', 'temp']],
  ['20mA', ['20ma', '20', 'ma']],
  ['−40 to +85 °C', ['85', 'celsius', '85c']],
  ['I2C0,', ['i2c0']],
  ['(0x76)', ['0x76']],
  ['/consumption/assets', ['consumption/assets', 'consumption', 'assets']],
])('extracts %s both as one term and in parts', (text, words) => {
  for (const word of words) expect(extractTerms(text).words).toContain(word);
});

test('splits names in a query into words', () => {
  const partsByName = splitCamelCaseNames(
    'attachInterrupt(0) HAL_GPIO_WritePin BME280.get_temp RS-485',
  );
  expect([...partsByName]).toEqual([
    ['attachinterrupt', ['attach', 'interrupt']],
    ['hal_gpio_writepin', ['hal', 'gpio', 'write', 'pin']],
  ]);
});

test('stems English words and leaves identifiers alone', () => {
  expect(extractTerms('configuration').stems).toEqual(extractTerms('configured').stems);
  expect(extractTerms('get_temps I2C0 0x76').stems).not.toContain('get_temp');
});

test('splits measurements and identifiers', () => {
  expect(splitIdentifier('20ma')).toEqual(['20', 'ma']);
  expect(splitIdentifier('get_temp')).toEqual(['get', 'temp']);
  expect(splitIdentifier('modbus')).toEqual([]);
});

test.each([
  ['can bus', ['can', 'bus']],
  ['import can', ['import', 'can']],
  ['how can I read a sensor', ['read', 'sensor']],
  ['what can the box do', ['box']],
])('keeps a stop word that is a name on the site: %s', (query, tokens) => {
  expect(tokenizeQuery(query, new Set(['can']))).toEqual(tokens);
});

test('keeps abbreviations that look like stop words', () => {
  expect(extractTerms('CAN and AT, if you can').words).toEqual(['can', 'at']);
});

test.each([
  ['How to?', 'how to', []],
  ['what can I do', 'what can i do', ['can']],
  ['relay', '', []],
  ['how '.repeat(40), '', []],
])(
  'treats a query that contains only stop words as a phrase that may contain names: %j',
  (query, phrase, named) => {
    expect(parseStopWords(query, new Set(['can']))).toEqual({ phrase, named });
  },
);
