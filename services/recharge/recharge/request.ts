import {
  accept,
  formatMoney,
  minus,
  money,
  refusal,
  refuse,
  repetition,
  type Actor,
  type Decision,
  type Money,
  type RechargeEvent,
} from '@caravan/events';
import { outsideOf, tooManyToday, type About, type Limits } from './about.ts';
import { contentsOf, type RechargesState } from './state.ts';

/** A payment by a bank card or a provider. `remark` and the card's number: sealed. */
export type RequestRecharge = About & {
  readonly type: 'RequestRecharge';
  readonly kind: 'bank-card' | 'third-party';
  readonly channel: string;
  readonly channelName: string;
  readonly coin: string;
  /** in the currency, canonical */
  readonly paid: string;
  readonly rate: Money;
  readonly fee: Money;
  readonly limits: Limits;
  readonly card?: { readonly bankName: string; readonly lastFour: string; readonly number: string };
  readonly remark: string;
  readonly proof: string;
};

export type Cancel = About & { readonly type: 'Cancel'; readonly by: Actor };

export function requestRecharge(state: RechargesState, command: RequestRecharge): Decision<RechargeEvent> {
  const { usercode, rechargeId, kind, channel, channelName, coin, paid, rate, fee, limits, at } = command;
  const { card, remark, proof } = command;
  const known = state.recharges.get(rechargeId);
  if (known) {
    const told = [kind, channel, coin, paid, card?.bankName, card?.number, remark, proof];
    return repetition(known.contents === contentsOf(told));
  }
  const outside = outsideOf(money(paid), limits);
  if (outside) return refuse(outside);
  const expected = minus(worthOf(paid, rate), fee);
  if (expected <= 0n) return refuse(refusal('recharge-below-minimum', { fee: formatMoney(fee) }));
  if (state.undecided !== undefined) return refuse(refusal('recharge-pending'));
  const tooMany = tooManyToday(state, at);
  if (tooMany) return refuse(tooMany);
  return accept<RechargeEvent>({
    type: 'RechargeRequested',
    data: {
      usercode,
      rechargeId,
      kind,
      channel,
      channelName,
      coin,
      paid,
      rate: formatMoney(rate),
      fee: formatMoney(fee),
      expected: formatMoney(expected),
      ...(card && { card }),
      remark,
      proof,
      requestedAt: at,
    },
  });
}

export function cancel(state: RechargesState, command: Cancel): Decision<RechargeEvent> {
  const { usercode, rechargeId, by, at } = command;
  const known = state.recharges.get(rechargeId);
  if (!known || by.role !== 'buyer' || by.id !== usercode) return refuse(refusal('recharge-unknown'));
  if (known.status === 'cancelled') return accept();
  if (known.status !== 'open' && known.status !== 'waiting')
    return refuse(refusal('recharge-already-decided'));
  return accept<RechargeEvent>({
    type: 'RechargeCancelled',
    data: { usercode, rechargeId, cancelledAt: at },
  });
}

const CENT = money('0.01');
const ONE = money('1');

/** USDT for this much of a currency, rounded down to whole cents: it is what a person is told to expect. */
export function worthOf(paid: string, rate: Money): Money {
  const exact = (money(paid) * rate) / ONE;
  return (exact - (exact % CENT)) as Money;
}
