import {
  accept,
  account,
  depositIdOf,
  formatMoney,
  money,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import type { WalletState } from './state.ts';
import { creditedAlong } from './withheld.ts';

/**
 * Money that arrived on a chain and is final there. It is recorded, not authorised: the money is already here. Refused only if
 * its id does not match its contents, or was credited with another amount.
 */
export type CreditDeposit = {
  readonly type: 'CreditDeposit';
  readonly usercode: string;
  readonly depositId: string;
  readonly network: string;
  readonly transaction: string;
  readonly logIndex: number;
  readonly amount: Money;
  readonly at: string;
};

export function creditDeposit(state: WalletState, command: CreditDeposit): Decision<WalletEvent> {
  // Rule 5 of the money: credited once per (network, transaction, log index), however often it is reported.
  const { usercode, depositId, network, transaction, logIndex, amount } = command;
  const named = depositId === depositIdOf(network, transaction, logIndex);
  const credited = state.credited.get(depositId);
  if (credited !== undefined) {
    return repetition(named && money(credited) === amount);
  }
  // Under a wrong id the same transfer could be credited twice.
  if (!named) return refuse(refusal('parameter-error'));
  // The watcher reported it as withheld, too: it cannot be both.
  if (state.withheld.has(depositId)) return repetition(false);
  const deposited: WalletEvent = {
    type: 'DepositCredited',
    data: {
      usercode,
      depositId,
      network,
      transaction,
      logIndex,
      amount: formatMoney(amount),
      postings: transfer(account.custody(network), { account: account.available(usercode), amount }),
      creditedAt: command.at,
    },
  };
  return accept(deposited, ...creditedAlong(state, { usercode, network, at: command.at }, depositId));
}
