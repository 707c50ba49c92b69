export interface ModbusFunction {
  code: number;
  name: string;
  table: string;
  /** Most entries of one request. */
  limit: number;
  /** Function of `protocols.modbus`. */
  method: string;
  /** Register type of the configurator, for functions that read. */
  type?: string;
}

export interface ModbusException {
  code: number;
  meaning: string;
  reason: string;
}

/** `content/modbus.yaml`. */
export interface ModbusData {
  limits: { pdu: number; tcp: number; rtu: number };
  units: readonly [number, number];
  functions: readonly ModbusFunction[];
  exceptions: readonly ModbusException[];
  types: readonly string[];
}

/** `content/fins.yaml`; codes are hexadecimal digits where they are texts. */
export interface FinsData {
  /** Words of one request on Ethernet. */
  words: number;
  port: number;
  commands: readonly { code: string; name: string }[];
  ends: readonly { code: string; error: string; means: string }[];
  /** Bits of the end code beside it; byte 1 or 2. */
  flags: readonly { byte: number; bit: number; means: string }[];
  headers: readonly { code: number; name: string }[];
  /** Errors of the header over TCP. */
  faults: readonly { code: number; means: string }[];
  areas: readonly { code: string; name: string }[];
}

/** What the register decoder and frame maker reads. */
export interface RegistersData extends ModbusData {
  fins: FinsData;
}
