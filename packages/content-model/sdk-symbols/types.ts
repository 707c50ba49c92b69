export interface Parameter {
  /** Includes stars, if any; `/` and `*` alone are separators. */
  name: string;
  type?: string;
  default?: string;
}

export interface CallForm {
  parameters: Parameter[];
  returns?: string;
}

interface SymbolBase {
  /** Full name: the module, and the names inside the module. */
  name: string;
  /** First line of the docstring, or of the text below a value. */
  summary?: string;
  file: string;
  line: number;
}

export interface FunctionSymbol extends SymbolBase {
  kind: 'function' | 'method';
  /** More than one if the stub has overloads. */
  forms: CallForm[];
  decorator?: 'classmethod' | 'staticmethod';
}

export interface ClassSymbol extends SymbolBase {
  kind: 'class';
  bases: string[];
}

export interface ValueSymbol extends SymbolBase {
  kind: 'constant' | 'attribute' | 'property';
  type?: string;
  value?: string;
}

export type StubSymbol = FunctionSymbol | ClassSymbol | ValueSymbol;

export type SymbolTable = Map<string, StubSymbol>;
