/** Unit symbols used on pages. Words (minutes, bytes) can start a line. */
const SYMBOLS =
  'V mV µV A mA µA Ω kΩ MΩ W mW kW Wh kWh MWh VA kVA var kvar Ah mAh F nF pF µF ' +
  's ms µs ns min h d Hz kHz MHz GHz m mm cm km µm g mg kg t N Nm K °C ° % ppm dB dBm ' +
  'Pa hPa kPa bar mbar µT lx bit kbit Mbit baud kB KB MB GB KiB MiB GiB EUR rpm';

const SPACE_BEFORE_UNIT_PATTERN = new RegExp(
  `(?<=\\d) (?=(?:${SYMBOLS.split(' ').join('|')})(?![\\p{L}\\p{N}_]))`,
  'gu',
);

export function bindUnits(text: string): string {
  return text.replace(SPACE_BEFORE_UNIT_PATTERN, '\u00a0');
}

/** Replaces no-break spaces with plain spaces, for text that is searched, copied, or parsed. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
