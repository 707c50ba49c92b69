/** A difference between two versions of a specification, from the perspective of clients. */
export interface Change {
  /** Method and path of the operation in the earlier version; empty for changes to the API itself. */
  operation: string;
  /** Location in the operation, such as `200 body.assets[].id`; empty for the operation itself. */
  location: string;
  description: string;
  /** Whether clients of the earlier version may fail. */
  isBreaking: boolean;
}

/** Direction of a value: sent by the client in a request, or by the server in a response. */
export type Direction = 'request' | 'response';
