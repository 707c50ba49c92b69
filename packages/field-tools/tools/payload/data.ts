/** JSON Schema from `content/schemas`, with the keywords that the checker supports; those with `x-` are for readers. */
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
  /** Class of the payload, in words, such as `production machine`. */
  'x-class'?: string;
  'x-tag'?: string;
  /** URL of the description. */
  'x-page'?: string;
  'x-shape'?: string;
  'x-unit'?: string;
  /** Description of the pattern. */
  'x-form'?: string;
  /** Known values and their meanings. */
  'x-values'?: Readonly<Record<string, string>>;
  /** Key of an array that must have the same length. */
  'x-as-long-as'?: string;
}

/** Data of the payload explorer: the schemas that also validate the examples on the pages. */
export interface PayloadData {
  /** Standard payloads by file name. */
  payloads: Readonly<Record<string, Schema>>;
  batch: Schema;
  storage: Schema;
  /** Worked example, from the webhook page. */
  example: string;
}
