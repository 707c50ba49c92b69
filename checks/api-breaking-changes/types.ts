/** Something that a program written against the released specification may stumble over. */
export interface BreakingChange {
  /** Operation and place inside it, such as `GET /machines 200 body.assets[].id`. */
  at: string;
  /** What has changed. */
  what: string;
}
