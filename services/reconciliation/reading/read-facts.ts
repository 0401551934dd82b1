import { categories, mallDayAt, streamOf } from '@caravan/events';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { z } from 'zod';
import { factsOf } from '../core/sources.ts';
import type { Fact, FactRole } from '../core/subjects.ts';
import type { LogBorders, LogStart } from './log-starts.ts';

/** Streams with facts about transfers; two are of rooms that may not be there. */
const PREFIXES = [
  categories.depositAddress,
  categories.deposit,
  categories.wallet,
  categories.outgoing,
  categories.arrival,
  'stray-',
  'recharge-',
];

const assigned = z.object({ network: z.string(), usercode: z.string(), address: z.string() });
const ordered = z.object({
  network: z.string(),
  purpose: z.string(),
  to: z.string(),
  withdrawalId: z.string().optional(),
});
type Ordered = z.infer<typeof ordered>;

export type LogSide = LogBorders & {
  /** in the order of the log */
  readonly facts: readonly Fact[];
  /** each deposit address of the network, and whose it is */
  readonly owners: ReadonlyMap<string, string>;
};

type Log = Pick<EventLog, 'readAll' | 'read' | 'head'>;
type Options = {
  /** where the first reading begins; default: with the first event */
  readonly start?: LogStart | undefined;
  readonly onProgress?: (events: number) => Promise<void> | undefined;
};

/** Events between two words on how far it has got, when whatever else this process does has its turn. */
const EVENTS_AT_ONCE = 2_000;

/**
 * Every fact of a network about transfers, from a start on, with the earlier facts of what was recorded since. Each reading goes on
 * where the last one ended.
 */
export function createFactReader(
  log: Log,
  network: string,
  { start, onProgress }: Options = {},
): () => Promise<LogSide> {
  const facts: Fact[] = [];
  const owners = new Map(start?.owners);
  const given = new Map<string, bigint>();
  const days = new Map<string, bigint>();
  const orders = new Map<string, Ordered>();
  const looked = new Set<string>();
  let after = start?.after;
  let newest = '';
  let events = 0;

  function take(event: RecordedEvent): void {
    if (event.type === 'DepositAddressAssigned') {
      const { data } = assigned.safeParse(event.data);
      if (data?.network !== network) return;
      owners.set(data.address, data.usercode);
      given.set(data.address, event.position);
    } else if (event.type === 'TransferOrdered') {
      const { data } = ordered.safeParse(event.data);
      if (data?.network === network) orders.set(event.stream, data);
    } else facts.push(...factsOf(event, network));
  }

  function noteDay({ created, position }: RecordedEvent): void {
    const day = mallDayAt(created);
    if (day > newest && newest !== '' && after !== undefined && after < position) days.set(day, after);
    if (day > newest) newest = day;
  }

  /** What was recorded before the start about what was recorded since. */
  async function lookUpEarlier({ after: from }: LogStart): Promise<void> {
    const earlier: Fact[] = [];
    for (const stream of streamsToLookUp(facts)) {
      if (looked.has(stream)) continue;
      looked.add(stream);
      for await (const event of log.read(stream)) {
        if (event.position > from) break;
        if (event.type === 'TransferOrdered') take(event);
        else earlier.push(...factsOf(event, network));
      }
    }
    facts.unshift(...earlier.toSorted((one, other) => (one.position < other.position ? -1 : 1)));
  }

  return async () => {
    for await (const event of log.readAll({
      prefixes: PREFIXES,
      ...(after !== undefined && { after }),
    })) {
      noteDay(event);
      take(event);
      after = event.position;
      events += 1;
      if (events % EVENTS_AT_ONCE === 0) {
        await onProgress?.(events);
        await new Promise(setImmediate);
      }
    }
    if (start) await lookUpEarlier(start);
    // what was signed says neither for whom nor why; its order does
    const told = facts.map((fact) => {
      const order = fact.role === 'signed' ? orders.get(fact.stream) : undefined;
      return order
        ? { ...fact, to: order.to, purpose: order.purpose, withdrawalId: order.withdrawalId }
        : fact;
    });
    return { facts: told, owners, days, given };
  };
}

const opening: ReadonlySet<FactRole> = new Set(['detected', 'signed', 'stray', 'arrived', 'booked-by-hand']);

/** Of the subjects whose first facts are not here: the streams that have them. */
function streamsToLookUp(facts: readonly Fact[]): readonly string[] {
  const opened = new Set(facts.filter(({ role }) => opening.has(role)).map(({ subject }) => subject));
  const streams = facts.flatMap(({ subject, stream, role }) => {
    if (stream.startsWith(categories.outgoing)) return [stream];
    if (opened.has(subject) || role === 'paid-out') return [];
    const arrival = streamOf('arrival', subject);
    if (role === 'funded') return [arrival];
    // a recharge may have been brought by a transfer to the hot wallet
    return [streamOf('deposit', subject), ...(role === 'matched' ? [arrival] : [])];
  });
  return [...new Set(streams)];
}
