/** A difference between two states of a specification, as a program meets it. */
export interface Change {
  /** Method and path of the operation, as the earlier state writes them; empty for the whole API. */
  operation: string;
  /** Place inside the operation, such as `200 body.assets[].id`; empty for the operation itself. */
  place: string;
  /** What has changed. */
  what: string;
  /** A program that was written against the earlier state may fail. */
  breaks: boolean;
}

/** A change without its operation, which the caller knows. */
export type LocalChange = Omit<Change, 'operation'>;

/** Who writes the value: a client must keep to new rules of requests, and read new answers. */
export type Direction = 'request' | 'answer';
