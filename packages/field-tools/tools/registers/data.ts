export interface ModbusFunction {
  code: number;
  name: string;
  table: string;
  /** Maximum number of entries per request. */
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

/** `content/fins.yaml`; codes that are strings are hexadecimal. */
export interface FinsData {
  /** Maximum number of words per request over Ethernet. */
  words: number;
  port: number;
  commands: readonly { code: string; name: string }[];
  ends: readonly { code: string; error: string; means: string }[];
  /** Flags in byte 1 or 2 of the end code. */
  flags: readonly { byte: number; bit: number; means: string }[];
  headers: readonly { code: number; name: string }[];
  /** Error codes of the TCP header. */
  faults: readonly { code: number; means: string }[];
  areas: readonly { code: string; name: string }[];
}

/** Data of the register decoder and frame builder. */
export interface RegistersData extends ModbusData {
  fins: FinsData;
}
