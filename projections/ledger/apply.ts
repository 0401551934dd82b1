import { balanced, parseEvent, walletEventTypes } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';

export type JournalEntry = Insertable<Database['journal_entry']>;

/** The journal entries of a wallet's fact, one per posting. Throws if they do not sum to zero. */
export function applyToLedger(event: RecordedEvent): readonly JournalEntry[] {
  if (!event.stream.startsWith('wallet-')) return [];
  const { type, data } = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data);
  if (!balanced(data.postings)) throw new Error(`the postings of ${type} do not sum to zero`);
  return data.postings.map((posting, line) => ({
    position: event.position.toString(),
    line,
    event_id: event.id,
    event_type: type,
    stream: event.stream,
    account: posting.account,
    amount: posting.amount,
    at: event.created.toISOString(),
  }));
}

/** `user:42:available` is of class `user:available`, `escrow:A1` of class `escrow`. */
export function classOf(account: string): string {
  const [kind = '', , part] = account.split(':');
  return kind === 'user' ? `user:${part}` : kind;
}
