/** Part of a frame: its bytes and their meaning. */
export interface FramePart {
  name: string;
  bytes: readonly number[];
  meaning: string;
}

/** A decoded frame, or the protocol data unit in it. */
export interface ParsedFrame {
  direction: string;
  parts: readonly FramePart[];
  /** Registers of a response. */
  registers?: readonly number[];
  problems: readonly string[];
}

export function createPart(name: string, bytes: readonly number[], meaning: string): FramePart {
  return { name, bytes, meaning };
}
