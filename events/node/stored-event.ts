/** One event as the table holds it. */
export type StoredEvent = {
  /** commit position in $all: strictly increasing, with gaps */
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly json: boolean;
  readonly customMetadata: Buffer;
  readonly data: Buffer;
  /** milliseconds since the Unix epoch */
  readonly created: number;
};
