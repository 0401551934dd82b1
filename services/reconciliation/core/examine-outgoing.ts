import { formatMoney, negate, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Now } from './examine-deposit.ts';
import { difference, magnitude } from './difference.ts';
import type { Difference, Kind } from './difference.ts';
import type { ChainMove, Fact, Row } from './subjects.ts';

/** One transaction in which something left us, or was said to. */
export type OutgoingCase = {
  readonly subject: string;
  /** its moves that left us */
  readonly chain: readonly ChainMove[];
  readonly facts: readonly Fact[];
  readonly rows: readonly Row[];
  readonly at: Date;
};

type Found = { readonly kind: Kind; readonly amount?: Money; readonly note?: string };

/** Chain against facts: at most one difference. */
export function examineOutgoing(each: OutgoingCase, now: Now): readonly Difference[] {
  const { subject, at, chain, facts } = each;
  const left = negate(plus(...chain.map(({ amount }) => amount)));
  const booked = plus(...facts.map(({ books }) => books));
  const found = kindOf(each, left, booked, now);
  if (!found) return [];
  const paid = facts.find(({ role }) => role === 'paid-out') ?? facts[0];
  const recipient = recipientsOf(chain);
  const about = { subject, at, recipient, usercode: paid?.usercode, stream: paid?.stream };
  const told = { ...about, chain: left, facts: booked };
  return [difference(found.kind, { ...told, ...found })];
}

/** Each once, in an order that does not change. */
function recipientsOf(chain: readonly ChainMove[]): string | undefined {
  const all = new Set(chain.flatMap(({ to }) => to ?? []));
  return all.size === 0 ? undefined : [...all].toSorted().join(' ');
}

function kindOf({ chain, facts }: OutgoingCase, left: Money, booked: Money, now: Now): Found | undefined {
  const paid = facts.filter(({ role }) => role === 'paid-out');
  const signed = facts.find(({ role }) => role === 'signed');
  if (chain.length === 0) return paid.length > 0 ? { kind: 'manual-without-transfer' } : undefined;
  if (paid.length === 0) return withoutPayout(chain, signed, now);
  if (paid.length > 1)
    return { kind: 'doubled', amount: magnitude(left), note: `${paid.length} withdrawals name it` };
  const ordered = signed?.to ?? paid[0]?.to;
  const reached = ordered === undefined ? chain : chain.filter(({ to }) => to === ordered);
  if (reached.length === 0)
    return { kind: 'other-recipient', amount: magnitude(left), note: `ordered to ${ordered}` };
  if (left !== booked)
    return { kind: 'altered-amount', note: `the withdrawal says ${formatMoney(negate(booked))}` };
  const arrived = plus(...reached.map(({ amount }) => amount));
  // the token's contract kept a part of it for its issuer
  if (arrived !== negate(left))
    return {
      kind: 'fee',
      amount: magnitude(plus(left, arrived)),
      note: 'kept by the contract of the token',
    };
  return undefined;
}

function withoutPayout(chain: readonly ChainMove[], signed: Fact | undefined, now: Now): Found {
  if (signed?.purpose !== 'withdrawal') return { kind: 'payout-without-withdrawal' };
  const [first] = chain;
  if (signed.to !== undefined && !chain.some(({ to }) => to === signed.to))
    return { kind: 'other-recipient', note: `ordered to ${signed.to}` };
  const isLate = now.asOf.getTime() - (first?.at ?? now.asOf).getTime() > now.graceMs;
  return { kind: isLate ? 'unsettled' : 'pending', note: `withdrawal ${signed.withdrawalId ?? ''}`.trim() };
}

/**
 * What stays with us, and what neither a buyer nor an order moved. `facts` are of its transaction, `arrived` of the transfer itself, where
 * it reached the hot wallet.
 */
export function examineInternal(
  move: ChainMove,
  facts: readonly Fact[],
  arrived: readonly Fact[] = [],
): readonly Difference[] {
  const told = {
    subject: move.id,
    at: move.at,
    recipient: move.to,
    stream: facts.find(({ role }) => role === 'signed')?.stream,
  };
  const { amount, kind, fromPlace, toPlace } = move;
  if (kind === 'burn')
    return [
      difference('burn', {
        ...told,
        recipient: move.from,
        chain: negate(amount),
        note: `from ${move.from}`,
      }),
    ];
  if (kind === 'other-token')
    return [
      difference('unknown-token', {
        ...told,
        usercode: move.owner,
        amount: zero,
        note: `${move.units} base units of the contract ${move.token}`,
      }),
    ];
  const stream = arrived[0]?.stream;
  if (fromPlace === 'outside') return [fundingOf(move, arrived)];
  if (fromPlace === 'cold') return [difference('top-up', { ...told, stream, amount })];
  const order = facts.find(({ role }) => role === 'signed');
  const note = order?.purpose ?? `from ${fromPlace} to ${toPlace}`;
  const ordered = order?.purpose === 'drain' ? 'drain' : 'sweep';
  return [difference(order ? ordered : 'unordered', { ...told, amount, note })];
}

/** Explained when it is booked with what came; before, nobody has said whose it is. */
function fundingOf({ id, at, to, amount }: ChainMove, arrived: readonly Fact[]): Difference {
  const booked = plus(...arrived.map(({ books }) => books));
  const told = { subject: id, at, stream: arrived[0]?.stream, recipient: to, chain: amount, facts: booked };
  if (booked === zero) return difference('funding', told);
  if (booked !== amount) return difference('altered-amount', { ...told, note: 'booked as funding' });
  return difference('funding', { ...told, explained: true, amount, note: 'booked as funding' });
}
