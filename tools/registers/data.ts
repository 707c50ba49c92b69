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
