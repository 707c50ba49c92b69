/** A difference between two states of a specification, as clients see it. */
export interface Change {
  /** Method and path of the operation in the earlier state; empty for the API as a whole. */
  operation: string;
  /** Location in the operation, such as `200 body.assets[].id`; empty for the operation itself. */
  location: string;
  /** Description of the change. */
  description: string;
  /** Whether clients written for the earlier state may fail. */
  isBreaking: boolean;
}

/** A change without its operation, which the caller knows. */
export type LocalChange = Omit<Change, 'operation'>;

/** Writer of the value: clients must follow new rules for requests and handle new responses. */
export type Direction = 'request' | 'response';
