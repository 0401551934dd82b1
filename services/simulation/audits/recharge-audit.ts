import type { DepositEvent, RechargeEvent, WalletEvent } from '@caravan/events';
import { money, minus } from '@caravan/events';
import { depositIdOf } from '@caravan/events';
import { demand } from './books.ts';

type Approved = Extract<RechargeEvent, { type: 'RechargeApproved' }>['data'];
type Credited = Extract<WalletEvent, { type: 'RechargeCredited' }>['data'];

/**
 * Recharges: one announcement per buyer and network is awaited, and one request undecided; what two persons agreed to is credited once,
 * as they agreed, or said to have failed; and no transfer brings money twice, as a deposit or as a recharge.
 */
export function createRechargeAudit() {
  /** by buyer and network, and what ends it by itself */
  const awaited = new Map<string, { readonly rechargeId: string; readonly expiresAt: string }>();
  const undecided = new Map<string, string>();
  const approved = new Map<string, Approved>();
  const ended = new Set<string>();
  /** by deposit id */
  const claimed = new Map<string, string>();
  const brought = new Map<string, string>();

  function letGo(rechargeId: string): void {
    for (const [key, each] of awaited) if (each.rechargeId === rechargeId) awaited.delete(key);
    for (const [key, each] of undecided) if (each === rechargeId) undecided.delete(key);
  }

  function bring(depositId: string, by: string): void {
    demand(
      !brought.has(depositId),
      () => `${depositId} is credited by ${brought.get(depositId)}, and by ${by}`,
    );
    brought.set(depositId, by);
  }

  function credit({ usercode, rechargeId, arrived, fee, amount, transfer, ...by }: Credited): void {
    const told = approved.get(rechargeId);
    demand(!ended.has(rechargeId), () => `recharge ${rechargeId} is credited twice, or after it failed`);
    demand(
      told?.usercode === usercode && told.arrived === arrived && told.fee === fee,
      () => `recharge ${rechargeId} is credited to ${usercode}, and nobody agreed to that`,
    );
    demand(
      minus(money(arrived), money(fee)) === money(amount),
      () => `recharge ${rechargeId} comes to ${amount}`,
    );
    demand(by.proposedBy.id !== by.approvedBy.id, () => `recharge ${rechargeId} was decided by one person`);
    ended.add(rechargeId);
    if (!transfer) return;
    demand(
      claimed.get(transfer.depositId) === rechargeId,
      () => `recharge ${rechargeId} has a transfer that it did not claim`,
    );
    bring(transfer.depositId, `recharge ${rechargeId}`);
  }

  return {
    note({ type, data }: RechargeEvent): void {
      const { usercode, rechargeId } = data;
      switch (type) {
        case 'RechargeAnnounced': {
          const key = `${usercode} ${data.network}`;
          demand(!awaited.has(key), () => `${usercode} announces a second transfer on ${data.network}`);
          return void awaited.set(key, { rechargeId, expiresAt: data.expiresAt });
        }
        case 'RechargeRequested':
          demand(!undecided.has(usercode), () => `${usercode} asks for a second recharge`);
          return void undecided.set(usercode, rechargeId);
        case 'RechargeProposed':
          return demand(undecided.get(usercode) === rechargeId, () => `${rechargeId} is not to be decided`);
        case 'RechargeTransferChecked':
          return demand(undecided.get(usercode) === rechargeId, () => `${rechargeId} is decided already`);
        case 'RechargeApproved':
          demand(data.proposedBy.id !== data.approvedBy.id, () => `${rechargeId} is decided by one person`);
          approved.set(rechargeId, data);
          return letGo(rechargeId);
        case 'RechargeCreditFailed':
          demand(
            approved.has(rechargeId) && !ended.has(rechargeId),
            () => `recharge ${rechargeId} fails, and is not to be credited`,
          );
          return void ended.add(rechargeId);
        default:
          return letGo(rechargeId);
      }
    },
    noteDeposit({ type, data }: DepositEvent): void {
      // the wallet was closed: another recharge may have it
      if (type === 'DepositClaimReleased') {
        demand(
          claimed.get(data.depositId) === data.rechargeId,
          () => `${data.depositId} is not to be given back`,
        );
        demand(!brought.has(data.depositId), () => `${data.depositId} is credited, and given back`);
        claimed.delete(data.depositId);
      }
      if (type !== 'DepositClaimed') return;
      const depositId = depositIdOf(data.network, data.transaction, data.logIndex);
      demand(!claimed.has(depositId), () => `${depositId} is claimed twice`);
      claimed.set(depositId, data.rechargeId);
    },
    noteWallet({ type, data }: WalletEvent): void {
      if (type === 'RechargeCredited') credit(data);
      if (type === 'DepositCredited' || type === 'DepositSetAside') bring(data.depositId, 'the wallet');
    },
    atRest(now: Date): void {
      for (const rechargeId of approved.keys())
        demand(ended.has(rechargeId), () => `recharge ${rechargeId} is agreed to, and not credited`);
      for (const { rechargeId, expiresAt } of awaited.values())
        demand(
          new Date(expiresAt) > now,
          () => `${rechargeId} is awaited since ${expiresAt}, and did not expire`,
        );
    },
  };
}
