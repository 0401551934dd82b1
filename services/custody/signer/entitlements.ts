import { formatMoney } from '@caravan/events';
import type { Money } from '@caravan/events';
import { HOT_PATH } from '../commands.ts';
import { transferIdOfWithdrawal } from '../outgoing/state.ts';
import type { Ordered } from '../outgoing/state.ts';

/** Why this order must not be signed, or undefined if the log entitles it. It reads the log, and no view. */
export type Entitlement = (order: Ordered) => Promise<string | undefined>;

/** What entitles each purpose; orders of a purpose that is not among them are not signed. */
export type Entitlements = Partial<Record<Ordered['purpose'], Entitlement>>;

/** From the wallet's stream. */
export type WithdrawalsPort = {
  withdrawal(
    usercode: string,
    withdrawalId: string,
  ): Promise<
    | {
        readonly status: string;
        readonly network: string;
        readonly address: string;
        readonly amount: Money;
      }
    | undefined
  >;
};

/** A withdrawal that staff approved, and that has not ended: its own amount, to its own address, out of the hot wallet. */
export function entitledByWithdrawal(
  wallet: WithdrawalsPort,
  hot: { readonly network: string; readonly address: string },
): Entitlement {
  return async ({ owner, withdrawalId, transferId, network, from, fromPath, to, amount, units }) => {
    if (withdrawalId === undefined || transferId !== transferIdOfWithdrawal(withdrawalId))
      return 'it is for no withdrawal';
    const found = await wallet.withdrawal(owner, withdrawalId);
    if (!found) return 'its owner has no such withdrawal';
    const checks: readonly (readonly [what: string, holds: boolean])[] = [
      [`the withdrawal is ${found.status}, not approved`, found.status === 'approved'],
      ['the withdrawal is of another network', found.network === network && network === hot.network],
      ['the withdrawal is to another address', found.address === to],
      ['the withdrawal is of another amount', amount === formatMoney(found.amount) && units === undefined],
      ['it does not come out of the hot wallet', from === hot.address && fromPath === HOT_PATH],
    ];
    return checks.find(([, holds]) => !holds)?.[0];
  };
}
