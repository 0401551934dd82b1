import type { Held } from '@caravan/custody/testing';
import { account, money, plus, zero } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { ChainMove } from '@caravan/reconciliation/testing';
import { demand } from '../audits/books.ts';
import { MINT, NETWORK } from './money-chain.ts';

type Said = Readonly<Record<string, string | undefined>>;
type Posted = { readonly postings?: readonly { readonly account: string; readonly amount: string }[] };

/** What is paid out is on the chain once, what is given back never; and no sender left a nonce out. */
export function auditPayouts(events: readonly RecordedEvent[], held: readonly Held[]): void {
  const taken = Map.groupBy(
    held.filter(({ failed }) => !failed),
    ({ decoded }) => decoded.memo ?? '',
  );
  const often = (withdrawalId: string | undefined) => taken.get(`withdrawal:${withdrawalId}`)?.length ?? 0;
  const onChain = (transferId: string | undefined) => taken.get(transferId ?? '')?.length ?? 0;
  for (const { type, data } of events) {
    const { withdrawalId, transferId } = data as Said;
    if (type === 'TransferSettled')
      demand(
        onChain(transferId) === 1,
        () => `${transferId} is settled, and is on the chain ${onChain(transferId)} times`,
      );
    if (type === 'TransferReverted' || type === 'TransferCancelled')
      demand(onChain(transferId) === 0, () => `${transferId} is said to have failed, and is on the chain`);
    if (type === 'WithdrawalSettled')
      demand(often(withdrawalId) === 1, () => `${withdrawalId} is on the chain ${often(withdrawalId)} times`);
    if (type === 'WithdrawalReleased' || type === 'WithdrawalRejected')
      demand(often(withdrawalId) === 0, () => `${withdrawalId} is given back, and is on the chain`);
  }
  for (const [transferId, all] of taken)
    demand(all.length === 1, () => `${transferId} is on the chain ${all.length} times`);
  for (const [sender, all] of Map.groupBy(held, ({ decoded }) => decoded.from)) {
    const nonces = all.flatMap(({ decoded: { nonce } }) => (nonce === undefined ? [] : [nonce]));
    const given = new Set(reservedBy(events, sender));
    demand(
      nonces.every((nonce, index) => nonce === index) && given.size === nonces.length,
      () => `${sender} has sent ${nonces.length} transactions, and has given out ${given.size} nonces`,
    );
  }
}

/** The nonces that a sender has given out and did not get back; one of a transfer that nobody signed comes back with the next turn. */
function reservedBy(events: readonly RecordedEvent[], sender: string): number[] {
  const nonces = new Map<string, number>();
  for (const { type, data } of events) {
    const { address, transferId, nonce } = data as { address?: string; transferId: string; nonce?: number };
    if (address !== sender) continue;
    if (type === 'SpendingReserved' && nonce !== undefined) nonces.set(transferId, nonce);
    if (type === 'SpendingFreed') nonces.delete(transferId);
  }
  const signed = new Set(
    events.flatMap(({ type, data }) => (type === 'TransferSigned' ? [(data as Said)['transferId']] : [])),
  );
  for (const { type, data } of events) {
    const { transferId = '' } = data as Said;
    if (type === 'TransferCancelled' && !signed.has(transferId)) nonces.delete(transferId);
  }
  return [...nonces.values()];
}

/**
 * What a reconciliation has to name, and nobody explained: what the chain dropped after it was final and the books still have, and
 * what came to the hot wallet, and neither a recharge nor two persons explained.
 */
export function openEnds(
  events: readonly RecordedEvent[],
  moves: readonly ChainMove[],
  dropped: readonly string[],
): ReadonlyMap<string, string> {
  const custody = account.custody(NETWORK);
  const booked = (depositId: string) =>
    plus(
      ...events
        .filter(({ data }) => (data as Said)['depositId'] === depositId)
        .flatMap(({ data }) => (data as Posted).postings ?? [])
        .filter((each) => each.account === custody)
        .map(({ amount }) => money(amount)),
    );
  const matched = new Set(
    events.flatMap(({ type, data }) => {
      if (type === 'FundingBooked') return [(data as Said)['arrivalId']];
      if (type !== 'RechargeCredited') return [];
      return [(data as { transfer?: { depositId: string } }).transfer?.depositId];
    }),
  );
  const unasked = moves.filter(
    ({ id, fromPlace, toPlace }) => fromPlace === 'outside' && toPlace === 'hot' && !matched.has(id),
  );
  return new Map([
    ...dropped.filter((id) => booked(id) !== zero).map((id) => [id, 'reversed'] as const),
    ...unasked.map(({ id }) => [id, 'funding'] as const),
  ]);
}

/** As what it has to be recorded. */
const kindOf = ({ from, fromPlace }: ChainMove) =>
  fromPlace === 'cold' ? 'top-up' : from === MINT ? 'development' : 'funding';

/** What came to the hot wallet, and no deposit address of ours sent, is recorded: each once, for what it is. */
export function auditArrivals(events: readonly RecordedEvent[], moves: readonly ChainMove[]): void {
  const recorded = new Map(
    events.flatMap(({ type, data }) => {
      const { arrivalId = '', kind } = data as Said;
      return type === 'ArrivalRecorded' ? [[arrivalId, kind] as const] : [];
    }),
  );
  const came = moves.filter(({ fromPlace, toPlace }) => toPlace === 'hot' && fromPlace !== 'deposit');
  for (const move of came)
    demand(
      recorded.get(move.id) === kindOf(move),
      () => `${move.id} came as ${kindOf(move)}, and is recorded as ${recorded.get(move.id)}`,
    );
  const known = new Set(came.map(({ id }) => id));
  for (const arrivalId of recorded.keys())
    demand(known.has(arrivalId), () => `${arrivalId} is recorded, and never came`);
}
