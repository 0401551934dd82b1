import {
  arrivalEventTypes,
  categories,
  parseEvent,
  postingsOf,
  proceedsEventTypes,
  walletEventTypes,
} from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';

export type JournalEntry = Insertable<Database['journal_entry']>;

/** Streams whose events move money. */
const moving = { ...walletEventTypes, ...proceedsEventTypes, ...arrivalEventTypes };
const ofMoney = [categories.wallet, categories.proceeds, categories.arrival];

/** The journal entries of an event of a wallet, of a shop's account or of a hot wallet's funding, one per posting. An event whose postings do not sum to zero cannot be read. */
export function applyToLedger(event: RecordedEvent): readonly JournalEntry[] {
  if (!ofMoney.some((prefix) => event.stream.startsWith(prefix))) return [];
  const fact = parseEvent(moving, event.type, event.metadata.version, event.data);
  return postingsOf(fact).map((posting, line) => ({
    position: event.position.toString(),
    line,
    event_id: event.id,
    event_type: fact.type,
    stream: event.stream,
    account: posting.account,
    amount: posting.amount,
    at: event.created.toISOString(),
  }));
}

/**
 * `user:42:available` is of class `user:available`, `seller:7:proceeds` of `seller:proceeds`, `loans:receivable:L1` of
 * `loans:receivable`; `fees:commission` and its like are classes of their own; `escrow:A1` is of class `escrow`,
 * `payout:P1` of `payout`.
 */
export function classOf(account: string): string {
  const [kind = '', second = '', third] = account.split(':');
  switch (kind) {
    case 'user':
    case 'seller':
      return `${kind}:${third}`;
    case 'loans':
    case 'fees':
    case 'income':
    case 'equity':
      return `${kind}:${second}`;
    default:
      return kind;
  }
}
