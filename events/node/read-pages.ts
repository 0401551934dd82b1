import { encodeResolved, encodeStreamNotFound } from './encode-event.ts';
import type { EventFilter } from './event-filter.ts';
import { LAST_POSITION, type Reader } from './reader.ts';
import type { Resolved } from './resolve-link.ts';
import type { Sender } from './sender.ts';
import type { StoredEvent } from './stored-event.ts';

const PAGE = 512;

type Page = (after: StoredEvent | undefined, limit: number) => Promise<readonly StoredEvent[]>;
export type PageOptions = {
  readonly backwards: boolean;
  readonly count: bigint;
  readonly structuredIds: boolean;
  readonly resolve: (event: StoredEvent) => Resolved | Promise<Resolved>;
};

/** Sends page after page until `count` events were sent or there are no more; returns how many were sent. */
async function sendPages(
  sender: Sender,
  page: Page,
  { count, structuredIds, matches, resolve }: PageOptions & { readonly matches: EventFilter },
): Promise<bigint> {
  let sent = 0n;
  let last: StoredEvent | undefined;
  while (sent < count) {
    const left = count - sent;
    const limit = left < BigInt(PAGE) ? Number(left) : PAGE;
    const events = await page(last, limit);
    for (const event of events) {
      last = event;
      if (!matches(event)) continue;
      const resolved = resolve(event);
      const settled = resolved instanceof Promise ? await resolved : resolved;
      const full = sender.send(encodeResolved(settled, structuredIds));
      if (full) await full;
      sent += 1n;
    }
    if (events.length < limit) break;
  }
  return sent;
}

/** Reads $all: forwards from a position (inclusive), backwards from before it. */
export async function readAll(
  reader: Reader,
  sender: Sender,
  options: PageOptions & { readonly from: bigint | 'start' | 'end'; readonly matches: EventFilter },
): Promise<void> {
  const { backwards } = options;
  const from = options.from === 'start' ? 0n : options.from === 'end' ? LAST_POSITION : options.from;
  const page: Page = backwards
    ? (after, limit) => reader.allBefore(after?.position ?? from, limit)
    : (after, limit) => reader.allAfter(after?.position ?? from - 1n, limit);
  await sendPages(sender, page, options);
}

/** Reads a stream from a revision (inclusive), in either direction. Answers `stream_not_found` when it has no events. */
export async function readStream(
  reader: Reader,
  sender: Sender,
  options: PageOptions & {
    readonly stream: string;
    readonly from: bigint | 'start' | 'end';
    readonly truncateBefore: bigint;
  },
): Promise<void> {
  const { stream, truncateBefore, backwards } = options;
  const asked = options.from === 'start' ? 0n : options.from === 'end' ? LAST_POSITION : options.from;
  const from = !backwards && asked < truncateBefore ? truncateBefore : asked;
  const page: Page = backwards
    ? (after, limit) =>
        reader.streamDownFrom(stream, after ? after.revision - 1n : from, truncateBefore, limit)
    : (after, limit) => reader.streamFrom(stream, after ? after.revision + 1n : from, limit);
  const sent = await sendPages(sender, page, { ...options, matches: () => true });
  if (sent > 0n) return;
  const newest = await reader.streamDownFrom(stream, LAST_POSITION, truncateBefore, 1);
  if (newest.length === 0) await sender.send(encodeStreamNotFound(stream));
}
