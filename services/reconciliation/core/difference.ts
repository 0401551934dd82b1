import { minus, negate, zero } from '@caravan/events';
import type { Money } from '@caravan/events';

/**
 * Every kind of difference, between which two it stands, and whether it needs no more explanation. A kind is a row: whoever adds
 * one adds its words in the office too.
 */
export const kinds = {
  /** the chain paid us, and no watcher recorded it */
  missed: { between: 'chain-facts', explained: false },
  /** credited in the log, and the chain has no such transfer */
  forged: { between: 'chain-facts', explained: false },
  /** recorded as confirmed or seen, not credited, and the chain does not have it */
  vanished: { between: 'chain-facts', explained: false },
  /** confirmed, and its credit is not recorded for longer than it takes */
  uncredited: { between: 'chain-facts', explained: false },
  /** between two steps that follow by themselves */
  pending: { between: 'chain-facts', explained: true },
  /** its block left the chain before it was final, and it was never credited */
  orphaned: { between: 'chain-facts', explained: true },
  /** treated as never seen, but final blocks have it */
  'orphaned-but-final': { between: 'chain-facts', explained: false },
  /** its block left the chain after it was final, and the books still have it */
  reversed: { between: 'chain-facts', explained: false },
  /** the same, and the books gave it back or never had it */
  'reversed-and-settled': { between: 'chain-facts', explained: true },
  'below-minimum': { between: 'chain-facts', explained: true },
  'altered-amount': { between: 'chain-facts', explained: false },
  /** credited more than once */
  doubled: { between: 'chain-facts', explained: false },
  /** at the address of one, in the wallet of another */
  'other-owner': { between: 'chain-facts', explained: false },
  'unknown-token': { between: 'chain-facts', explained: true },
  /** recorded as a stray transfer, which is never credited by itself */
  stray: { between: 'chain-facts', explained: true },
  burn: { between: 'chain-facts', explained: false },
  /** between addresses of ours, as ordered */
  sweep: { between: 'chain-facts', explained: true },
  /** from the hot wallet to the cold one, as two persons agreed */
  drain: { between: 'chain-facts', explained: true },
  /** from the cold wallet, which no process of ours can order */
  'top-up': { between: 'chain-facts', explained: true },
  /** between addresses of ours, and nobody ordered it */
  unordered: { between: 'chain-facts', explained: false },
  /** from outside to the hot or cold wallet; two persons explain it, and then the books have it */
  funding: { between: 'chain-facts', explained: false },
  /** left us, and no withdrawal says why */
  'payout-without-withdrawal': { between: 'chain-facts', explained: false },
  /** paid to somebody else than ordered */
  'other-recipient': { between: 'chain-facts', explained: false },
  /** left us for a withdrawal, which is not settled for longer than it takes */
  unsettled: { between: 'chain-facts', explained: false },
  /** settled in the log, and the chain has no such transfer */
  'manual-without-transfer': { between: 'chain-facts', explained: false },
  /** what the token's contract, or the network, took for itself */
  fee: { between: 'chain-facts', explained: true },
  /** what the node says we have is not what our transfers come to */
  unreplayed: { between: 'chain-facts', explained: false },
  'row-missing': { between: 'facts-rows', explained: false },
  'row-doubled': { between: 'facts-rows', explained: false },
  'row-altered': { between: 'facts-rows', explained: false },
  'row-forged': { between: 'facts-rows', explained: false },
  'entry-missing': { between: 'facts-books', explained: false },
  'entry-altered': { between: 'facts-books', explained: false },
  'entry-forged': { between: 'facts-books', explained: false },
} as const satisfies Readonly<Record<string, { between: Between; explained: boolean }>>;

export type Between = 'chain-facts' | 'facts-rows' | 'facts-books';
export type Kind = keyof typeof kinds;

export type Difference = {
  readonly kind: Kind;
  readonly between: Between;
  readonly explained: boolean;
  /** the deposit's id, the transaction, or the event's id: what to look up */
  readonly subject: string;
  readonly usercode: string | undefined;
  /** the stream whose events tell more */
  readonly stream: string | undefined;
  /** to whom it went; of a burn, from whom it was taken */
  readonly recipient: string | undefined;
  readonly at: Date;
  /** what each side says of what we hold by it: positive if it came, negative if it left */
  readonly chain: Money;
  readonly facts: Money;
  /** of the side that is not the facts: rows or books, where those are compared */
  readonly other: Money | undefined;
  /** the first side's less the second's */
  readonly gap: Money;
  /** what is at stake, never negative: also where sums agree, but not their meaning */
  readonly amount: Money;
  /** for a person, in plain words without personal data; never what a stranger wrote */
  readonly note: string;
};

type Told = {
  readonly subject: string;
  readonly usercode?: string | undefined;
  readonly stream?: string | undefined;
  readonly recipient?: string | undefined;
  readonly at: Date;
  readonly chain?: Money;
  readonly facts?: Money;
  readonly other?: Money;
  /** default: as its kind says */
  readonly explained?: boolean;
  /** default: the gap */
  readonly amount?: Money;
  readonly note?: string;
};

export function difference(kind: Kind, told: Told): Difference {
  const { between } = kinds[kind];
  const { chain = zero, facts = zero, other } = told;
  const gap = between === 'chain-facts' ? minus(chain, facts) : minus(facts, other ?? zero);
  return {
    kind,
    between,
    explained: told.explained ?? kinds[kind].explained,
    subject: told.subject,
    usercode: told.usercode,
    stream: told.stream,
    recipient: told.recipient,
    at: told.at,
    chain,
    facts,
    other,
    gap,
    amount: told.amount ?? magnitude(gap),
    note: told.note ?? '',
  };
}

export function magnitude(amount: Money): Money {
  return amount < 0n ? negate(amount) : amount;
}
