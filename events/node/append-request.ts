import type { ExpectedState } from './check-expected.ts';

export type NewStoredEvent = {
  readonly id: string;
  readonly type: string;
  readonly json: boolean;
  readonly customMetadata: Buffer;
  readonly data: Buffer;
};

export type AppendRequest = {
  readonly stream: string;
  readonly expected: ExpectedState;
  readonly events: readonly NewStoredEvent[];
};

export type AppendOutcome =
  | { readonly kind: 'written'; readonly revision: bigint; readonly position: bigint | undefined }
  /** current: -1 when the stream has no events */
  | { readonly kind: 'conflict'; readonly current: bigint }
  | { readonly kind: 'deleted' }
  /** it may or may not have been written */
  | { readonly kind: 'unavailable'; readonly reason: string };
