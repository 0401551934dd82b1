import { account, money, parseEvent, plus, postingsOf, walletEventTypes, zero } from '@caravan/events';
import type { Money, Posting } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { linesOf, momentOf, type WalletLine } from './lines.ts';

const PREFIX = 'wallet-';

/** One event of one wallet. */
export type WalletChange = {
  readonly usercode: string;
  readonly revision: bigint;
  readonly at: string;
  readonly available: Money;
  readonly held: Money;
  readonly lines: readonly WalletLine[];
};

/**
 * What a wallet's event changes in its balance and history. The balance follows the postings and the history the
 * events; an event in which they differ is refused.
 */
export function applyWalletEvent(event: RecordedEvent): readonly WalletChange[] {
  if (!event.stream.startsWith(PREFIX)) return [];
  const fact = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data);
  const { usercode } = fact.data;
  const postings = postingsOf(fact);
  const available = posted(postings, account.available(usercode));
  const held = posted(postings, account.held(usercode));
  const lines = linesOf(fact);
  const said = {
    available: plus(...lines.map((line) => line.amount)),
    held: plus(...lines.map((line) => line.held)),
  };
  if (said.available !== available || said.held !== held) {
    throw new Error(`the postings of ${fact.type} do not move what it says to or from ${usercode}`);
  }
  return [{ usercode, revision: event.revision, at: momentOf(fact), available, held, lines }];
}

/** An event that was found forged moves nothing, but the next one of the wallet follows it. */
export function passOverWalletEvent({ stream, revision, created }: RecordedEvent): readonly WalletChange[] {
  if (!stream.startsWith(PREFIX)) return [];
  const usercode = stream.slice(PREFIX.length);
  return [{ usercode, revision, at: created.toISOString(), available: zero, held: zero, lines: [] }];
}

function posted(postings: readonly Posting[], name: string): Money {
  return plus(...postings.filter((entry) => entry.account === name).map((entry) => money(entry.amount)));
}
