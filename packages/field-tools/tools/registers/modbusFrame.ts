import { formatHexBytes, toWordBytes } from './bytes';

/** CRC-16 of Modbus over serial line (polynomial 0xA001, initial value 0xFFFF); the low byte is sent first. */
export function crc16(bytes: readonly number[]): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** CRC in a serial frame, low byte first. */
export function getCrcBytes(body: readonly number[]): number[] {
  const crc = crc16(body);
  return [crc & 0xff, crc >> 8];
}

/** LRC of Modbus ASCII: the two's complement of the sum of the bytes (Modbus over serial line V1.02, 2.5.2.2). */
export function lrc(bytes: readonly number[]): number {
  return -bytes.reduce((sum, byte) => sum + byte, 0) & 0xff;
}

export interface ModbusRequest {
  unit: number;
  code: number;
  address: number;
  /** Entries to read; for functions that write, the length of `values`. */
  quantity: number;
  /** Registers, or coils as 0 and 1. */
  values: readonly number[];
}

/** Packs coils, eight per byte, the first in the least significant bit. */
function packBits(values: readonly number[]): number[] {
  const bytes = new Array<number>(Math.ceil(values.length / 8)).fill(0);
  values.forEach((value, i) => {
    if (value) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7));
  });
  return bytes;
}

/** Builds function code and data of a request (Modbus Application Protocol V1.1b3, section 6). */
export function buildPdu({ code, address, quantity, values }: ModbusRequest): number[] {
  const [first = 0] = values;
  if (code === 5) return [5, ...toWordBytes(address), first ? 0xff : 0, 0];
  if (code === 6) return [6, ...toWordBytes(address), ...toWordBytes(first)];
  if (code === 15 || code === 16) {
    const data = code === 15 ? packBits(values) : values.flatMap(toWordBytes);
    return [code, ...toWordBytes(address), ...toWordBytes(values.length), data.length, ...data];
  }
  return [code, ...toWordBytes(address), ...toWordBytes(quantity)];
}

export function buildRtu(request: ModbusRequest): number[] {
  const bytes = [request.unit, ...buildPdu(request)];
  return [...bytes, ...getCrcBytes(bytes)];
}

/** Builds a Modbus ASCII frame: a colon, hexadecimal digits, LRC, CR LF. */
export function buildAscii(request: ModbusRequest): string {
  const bytes = [request.unit, ...buildPdu(request)];
  return `:${formatHexBytes([...bytes, lrc(bytes)]).replaceAll(' ', '')}`;
}

export function buildTcp(request: ModbusRequest, transaction: number): number[] {
  const pdu = buildPdu(request);
  return [...toWordBytes(transaction), 0, 0, ...toWordBytes(pdu.length + 1), request.unit, ...pdu];
}
