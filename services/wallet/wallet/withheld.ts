import {
  accept,
  account,
  depositIdOf,
  formatMoney,
  plus,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import type { WalletState } from './state.ts';

/** A final deposit below its network's `minimum`. It is recorded, not authorised: the money is already here. */
export type SetAsideDeposit = {
  readonly type: 'SetAsideDeposit';
  readonly usercode: string;
  readonly depositId: string;
  readonly network: string;
  readonly transaction: string;
  readonly logIndex: number;
  readonly amount: Money;
  readonly minimum: Money;
  readonly at: string;
};

/** The chain dropped a deposit that was final. What was credited meanwhile is for a person to resolve. */
export type ReverseWithheld = {
  readonly type: 'ReverseWithheld';
  readonly usercode: string;
  readonly depositId: string;
  readonly at: string;
};

type Part = { readonly depositId: string; readonly amount: Money };
type Credited = Extract<WalletEvent, { type: 'WithheldCredited' }>['data'];
/** Two people, or what came to the minimum: all of them together, or the deposit that takes them along. */
type Why = { readonly [Reason in 'release' | 'minimum' | 'along']: Pick<Required<Credited>, Reason> }[
  | 'release'
  | 'minimum'
  | 'along'];
type About = { readonly usercode: string; readonly network: string; readonly at: string };

export function setAsideDeposit(state: WalletState, command: SetAsideDeposit): Decision<WalletEvent> {
  const { usercode, depositId, network, transaction, logIndex, amount, minimum, at } = command;
  const named = depositId === depositIdOf(network, transaction, logIndex);
  const known = state.withheld.get(depositId);
  if (known) return repetition(named && known.amount === amount);
  if (state.credited.has(depositId))
    return repetition(named && state.credited.get(depositId) === formatMoney(amount));
  // Under a wrong id the same transfer could be counted twice.
  if (!named) return refuse(refusal('parameter-error'));
  const setAside: WalletEvent = {
    type: 'DepositSetAside',
    data: {
      usercode,
      depositId,
      network,
      transaction,
      logIndex,
      amount: formatMoney(amount),
      postings: transfer(account.custody(network), { account: account.withheld(usercode, network), amount }),
      setAsideAt: at,
    },
  };
  const together = [...withheldOn(state, network), { depositId, amount }];
  return sumOf(together) < minimum
    ? accept(setAside)
    : accept(
        setAside,
        withheldCredited({ usercode, network, at }, together, { minimum: formatMoney(minimum) }),
      );
}

export function reverseWithheld(state: WalletState, command: ReverseWithheld): Decision<WalletEvent> {
  const { usercode, depositId, at } = command;
  const known = state.withheld.get(depositId);
  if (known?.status !== 'held') return accept();
  const { network, amount } = known;
  return accept<WalletEvent>({
    type: 'WithheldReversed',
    data: {
      usercode,
      network,
      depositId,
      amount: formatMoney(amount),
      postings: transfer(account.withheld(usercode, network), { account: account.custody(network), amount }),
      reversedAt: at,
    },
  });
}

/** What a credited deposit takes along: with it, what was withheld on its network has come to more than the minimum. */
export function creditedAlong(state: WalletState, about: About, along: string): readonly WalletEvent[] {
  const held = withheldOn(state, about.network);
  return held.length === 0 ? [] : [withheldCredited(about, held, { along })];
}

function withheldOn(state: WalletState, network: string): readonly Part[] {
  return [...state.withheld]
    .filter(([, each]) => each.network === network && each.status === 'held')
    .map(([depositId, { amount }]) => ({ depositId, amount }));
}

const sumOf = (parts: readonly Part[]): Money => plus(...parts.map(({ amount }) => amount));

export function withheldCredited(
  { usercode, network, at }: About,
  parts: readonly Part[],
  why: Why,
): WalletEvent {
  const amount = sumOf(parts);
  return {
    type: 'WithheldCredited',
    data: {
      usercode,
      network,
      // in the order of their ids: the same wallet decides the same, however its state came about
      deposits: parts
        .map(({ depositId, amount: each }) => ({ depositId, amount: formatMoney(each) }))
        .toSorted((one, other) => (one.depositId < other.depositId ? -1 : 1)),
      amount: formatMoney(amount),
      ...why,
      postings: transfer(account.withheld(usercode, network), {
        account: account.available(usercode),
        amount,
      }),
      creditedAt: at,
    },
  };
}
