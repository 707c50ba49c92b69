/** A JSON Schema of `content/schemas`, of which the checker knows these keywords; `x-` ones are for readers. */
export interface Schema {
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  pattern?: string;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
  minProperties?: number;
  maxProperties?: number;
  dependentRequired?: Readonly<Record<string, readonly string[]>>;
  anyOf?: readonly Schema[];
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  /** Who sends it, in words. */
  'x-class'?: string;
  'x-tag'?: string;
  /** Where the pages describe it. */
  'x-page'?: string;
  'x-shape'?: string;
  'x-unit'?: string;
  /** What the pattern asks for, in words. */
  'x-form'?: string;
  /** Values that are known, and what each means. */
  'x-values'?: Readonly<Record<string, string>>;
  /** The list has as many elements as the one under this key. */
  'x-as-long-as'?: string;
}

/** What the payload explorer knows: the schemas that the examples of the pages are checked with. */
export interface PayloadData {
  /** Standard payloads by the name of their file. */
  payloads: Readonly<Record<string, Schema>>;
  batch: Schema;
  storage: Schema;
  /** The worked example, as the webhook page has it. */
  example: string;
}
