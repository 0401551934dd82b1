import { FORWARDS, START } from '@eventstore/db-client';
import type { Patience } from './patience.ts';
import type { ClientLease } from './client-lease.ts';
import type { ReadAllOptions, RecordedEvent } from './event-log.ts';
import { natively, patiently } from './read-stream.ts';

const PAGE = 2_000;

/**
 * Reads $all page by page, so that a lost connection costs one page. Prefetches the next page, but no more, while this one is
 * being consumed.
 */
export async function* readAll(
  lease: ClientLease,
  { prefixes, after, upTo }: ReadAllOptions,
  patience: Patience,
): AsyncGenerator<RecordedEvent> {
  const page = (from: bigint | undefined) => {
    const fetched = readPage(lease, from, patience);
    // a failure is thrown when its page is due, which may be never
    fetched.catch(() => undefined);
    return fetched;
  };
  let position = after;
  let coming = page(position);
  for (;;) {
    const events = await coming;
    const last = events.at(-1);
    const full = events.length === PAGE;
    // a page begins with the last event of the one before, because positions in between may not be requested
    const fresh = events.filter((event) => position === undefined || event.position > position);
    if (full && last) coming = page(last.position);
    for (const event of fresh) {
      if (upTo !== undefined && event.position > upTo) return;
      if (prefixes.some((prefix) => event.stream.startsWith(prefix))) yield event;
    }
    if (!full || !last) return;
    position = last.position;
  }
}

function readPage(
  lease: ClientLease,
  from: bigint | undefined,
  patience: Patience,
): Promise<readonly RecordedEvent[]> {
  const fromPosition = from === undefined ? START : { commit: from, prepare: from };
  return patiently(
    lease,
    natively((client) =>
      client.readAll({ direction: FORWARDS, fromPosition, maxCount: PAGE, ...lease.readAs }),
    ),
    patience,
  );
}
