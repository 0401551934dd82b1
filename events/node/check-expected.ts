import type { StreamHead } from './stream-heads.ts';

export type ExpectedState = bigint | 'no_stream' | 'any' | 'stream_exists';

/** `repeat?`: older than the head, so either a repetition of stored events or a conflict; the ids decide. */
export type Verdict = 'append' | 'conflict' | 'repeat?' | 'deleted';

/** What an expectation means for a stream whose revision is `head` (optimistic concurrency with strong idempotency). */
export function checkExpected(head: StreamHead, expected: ExpectedState): Verdict {
  if (head.tombstoned) return 'deleted';
  const softDeleted = head.truncateBefore > head.revision;
  const exists = head.revision >= 0n && !softDeleted;
  if (expected === 'any') return 'append';
  if (expected === 'stream_exists') return exists ? 'append' : 'conflict';
  if (expected === 'no_stream') return exists ? 'repeat?' : 'append';
  if (expected === head.revision) return 'append';
  return expected < head.revision ? 'repeat?' : 'conflict';
}
