import { account, money, plus, posting, streamOf, zero } from '@caravan/events';
import type { Money, Posting } from '@caravan/events';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { z } from 'zod';
import { misfitOf } from '../hash-chain/misfit.ts';
import type { Link, Misfit } from '../hash-chain/misfit.ts';
import { linkOf } from '../hash-chain/recorded-link.ts';

export type WalletEntry = {
  readonly event: RecordedEvent;
  readonly postings: readonly Posting[];
  /** running, after this event */
  readonly available: Money;
  readonly held: Money;
};

export type WalletAudit = {
  readonly usercode: string;
  readonly stream: string;
  readonly at: Date | undefined;
  readonly entries: readonly WalletEntry[];
  readonly available: Money;
  readonly held: Money;
  /** the first event up to the moment that does not fit its hash chain; undefined if all fit */
  readonly misfit: Misfit | undefined;
};

const withPostings = z.object({ postings: z.array(posting) });

/**
 * Everything that ever happened to a wallet, up to a time of recording or a position of the log. Undefined if it has no events at all. Reads the data as
 * it is rather than as it should be, so that a tampered wallet can be inspected too.
 */
export async function auditWallet({
  log,
  usercode,
  at,
  upTo,
}: {
  readonly log: Pick<EventLog, 'read'>;
  readonly usercode: string;
  readonly at?: Date | undefined;
  readonly upTo?: bigint | undefined;
}): Promise<WalletAudit | undefined> {
  const stream = streamOf('wallet', usercode);
  const entries: WalletEntry[] = [];
  let [available, held]: [Money, Money] = [zero, zero];
  let before: Link | undefined;
  let misfit: Misfit | undefined;
  let exists = false;
  for await (const event of log.read(stream)) {
    exists = true;
    if (at !== undefined && event.created > at) break;
    if (upTo !== undefined && event.position > upTo) break;
    const postings = postingsOf(event);
    // what a person found forged moved nothing
    const moved = event.doubt?.passedOver ? [] : postings;
    available = plus(available, movedOn(account.available(usercode), moved));
    held = plus(held, movedOn(account.held(usercode), moved));
    misfit ??= misfitOf(event, before);
    before = linkOf(event);
    entries.push({ event, postings, available, held });
  }
  return exists ? { usercode, stream, at, entries, available, held, misfit } : undefined;
}

/** The postings as stored in the event; none if it moves no money or they cannot be read. */
export function postingsOf(event: Pick<RecordedEvent, 'data'>): readonly Posting[] {
  return withPostings.safeParse(event.data).data?.postings ?? [];
}

/** What these postings add to an account. */
export function movedOn(name: string, postings: readonly Posting[]): Money {
  return plus(...postings.filter((each) => each.account === name).map((each) => money(each.amount)));
}
