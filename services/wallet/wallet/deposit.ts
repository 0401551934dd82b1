import {
  accept,
  account,
  formatMoney,
  negate,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import type { WalletState } from './state.ts';

/** Money that arrived on a chain and is final there. Recorded, never refused: it is already ours to account for. */
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
  // Invariant: a deposit is credited once per (network, transaction, log index), however often it is reported.
  if (state.credited.has(command.depositId)) return accept();
  const { usercode, depositId, network, transaction, logIndex } = command;
  const amount = formatMoney(command.amount);
  return accept<WalletEvent>({
    type: 'DepositCredited',
    data: {
      usercode,
      depositId,
      network,
      transaction,
      logIndex,
      amount,
      postings: [
        { account: account.custody(network), amount: formatMoney(negate(command.amount)) },
        { account: account.available(usercode), amount },
      ],
      creditedAt: command.at,
    },
  });
}
