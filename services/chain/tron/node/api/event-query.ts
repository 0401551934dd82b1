import { z } from 'zod';
import type { Block } from '../ledger/block.ts';
import { printEvent } from './event-log.ts';
import type { Views } from './view.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const time = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** What the event API can be asked, all of it in the query string. */
export const eventQuery = z.object({
  event_name: z.string().optional(),
  block_number: time.optional(),
  only_confirmed: flag.optional(),
  only_unconfirmed: flag.optional(),
  min_block_timestamp: time.optional(),
  max_block_timestamp: time.optional(),
  order_by: z.enum(['block_timestamp,asc', 'block_timestamp,desc']).default('block_timestamp,desc'),
  limit: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform((text) => Math.min(200, Math.max(1, Number(text))))
    .default(20),
  fingerprint: z.string().optional(),
});
export type EventQuery = z.infer<typeof eventQuery>;

export type EventPage = {
  readonly data: readonly object[];
  /** where the next page goes on; undefined after the last */
  readonly fingerprint: string | undefined;
};

/** Which logs are asked for: those of a contract, of a transaction, or of a block. */
export type Wanted = { readonly contract?: string; readonly transaction?: string; readonly height?: number };

type Found = NonNullable<ReturnType<typeof printEvent>>;

/** One page of the events that fit, in order; a fingerprint goes on after the last one of the page before. */
export function findEvents(views: Views, wanted: Wanted, query: EventQuery): EventPage {
  const after = query.fingerprint === undefined ? undefined : readFingerprint(query.fingerprint);
  let passed = after === undefined;
  const data: object[] = [];
  let last = '';
  for (const { event, place, isConfirmed } of eventsIn(views, wanted, query)) {
    if (passed && data.length === query.limit) return { data, fingerprint: writeFingerprint(last) };
    if (passed) {
      data.push(isConfirmed ? event : { ...event, _unconfirmed: true });
      last = place;
    } else passed = place === after;
  }
  return { data, fingerprint: undefined };
}

function* eventsIn(views: Views, wanted: Wanted, query: EventQuery) {
  const solid = views.solid.top().height;
  const ascending = query.order_by === 'block_timestamp,asc';
  for (const block of blocksIn(views, wanted, query)) {
    const isConfirmed = block.height <= solid;
    if (query.only_confirmed === true && !isConfirmed) continue;
    if (query.only_unconfirmed === true && isConfirmed) continue;
    const events = eventsOf(block, views, wanted, query);
    for (const { event, place } of ascending ? events : events.toReversed())
      yield { event, place: `${block.height}:${place}`, isConfirmed };
  }
}

function* blocksIn(views: Views, { height, transaction }: Wanted, query: EventQuery): Generator<Block> {
  const top = views.full.top().height;
  const only = height ?? query.block_number ?? heightOf(views, transaction);
  const ascending = query.order_by === 'block_timestamp,asc';
  for (let count = 0; count <= top; count += 1) {
    const block = views.full.at(ascending ? count : top - count);
    if (!block || (only !== undefined && block.height !== only)) continue;
    if (block.timestamp < (query.min_block_timestamp ?? 0)) continue;
    if (block.timestamp > (query.max_block_timestamp ?? Number.MAX_SAFE_INTEGER)) continue;
    yield block;
  }
}

function heightOf(views: Views, transaction: string | undefined): number | undefined {
  return transaction === undefined ? undefined : (views.full.place(transaction)?.block.height ?? -1);
}

function eventsOf(block: Block, views: Views, { contract, transaction }: Wanted, { event_name }: EventQuery) {
  return block.infos.flatMap((info, index) => {
    if (transaction !== undefined && info.id !== transaction) return [];
    return (info.log ?? []).flatMap((log, logIndex): { event: Found; place: string }[] => {
      if (contract !== undefined && `41${log.address}` !== contract) return [];
      const event = printEvent(block, index, logIndex, views.full.accounts());
      if (!event || (event_name !== undefined && event.event_name !== event_name)) return [];
      return [{ event, place: `${index}:${logIndex}` }];
    });
  });
}

function writeFingerprint(at: string): string {
  return Buffer.from(at).toString('base64url');
}

function readFingerprint(text: string): string {
  return Buffer.from(text, 'base64url').toString();
}
