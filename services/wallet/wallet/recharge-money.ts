import {
  accept,
  account,
  depositIdOf,
  formatMoney,
  minus,
  refusal,
  refuse,
  repetition,
  transfer,
  type Actor,
  type Decision,
  type Money,
  type RechargeTransfer,
  type WalletEvent,
} from '@caravan/events';
import { rechargedFrom, type WalletState } from './state.ts';

/**
 * What two persons of finance agreed to have arrived, less the fee. `transfer`: the claimed transfer on a chain that brought it. A
 * wallet that refuses it once is closed, or has that transfer already, and refuses it for ever.
 */
export type CreditRecharge = {
  readonly type: 'CreditRecharge';
  readonly usercode: string;
  readonly rechargeId: string;
  readonly channel: string;
  readonly arrived: Money;
  readonly fee: Money;
  readonly transfer?: RechargeTransfer | undefined;
  readonly proposedBy: Actor;
  readonly approvedBy: Actor;
  readonly at: string;
};

export function creditRecharge(state: WalletState, command: CreditRecharge): Decision<WalletEvent> {
  const { usercode, rechargeId, channel, arrived, fee, proposedBy, approvedBy } = command;
  const { network, transaction, logIndex } = command.transfer ?? {};
  const depositId =
    network !== undefined && transaction !== undefined && logIndex !== undefined
      ? depositIdOf(network, transaction, logIndex)
      : undefined;
  const known = state.recharged.get(rechargeId);
  if (known !== undefined) return repetition(known === rechargedFrom({ channel, arrived, fee, depositId }));
  if (state.closed !== undefined) return refuse(refusal('wallet-closed'));
  if (fee < 0n || arrived <= fee) return refuse(refusal('parameter-error'));
  if (proposedBy.id === approvedBy.id) return refuse(refusal('recharge-by-same-person'));
  // One transfer is one credit, whoever reports it.
  if (depositId !== undefined && (state.credited.has(depositId) || state.withheld.has(depositId)))
    return refuse(refusal('recharge-transfer-taken'));
  const amount = minus(arrived, fee);
  return accept<WalletEvent>({
    type: 'RechargeCredited',
    data: {
      usercode,
      rechargeId,
      channel,
      arrived: formatMoney(arrived),
      fee: formatMoney(fee),
      amount: formatMoney(amount),
      ...(command.transfer && depositId !== undefined && { transfer: { depositId, ...command.transfer } }),
      proposedBy,
      approvedBy,
      postings: transfer(
        network === undefined ? account.bank(channel) : account.custody(network),
        { account: account.available(usercode), amount },
        ...(fee > 0n ? [{ account: account.rechargeFee, amount: fee }] : []),
      ),
      creditedAt: command.at,
    },
  });
}
