import type { RechargeEvent, WalletEvent } from '@caravan/events';
import { money, minus } from '@caravan/events';
import type { ClaimAudit } from './claim-audit.ts';
import { demand } from './books.ts';

type Approved = Extract<RechargeEvent, { type: 'RechargeApproved' }>['data'];
type Credited = Extract<WalletEvent, { type: 'RechargeCredited' }>['data'];

/**
 * Recharges: one announcement per buyer and network is awaited, and one request undecided; what two persons agreed to is credited once,
 * as they agreed, or said to have failed; and by a transfer only what the chain showed before they agreed, and what it has claimed.
 */
export function createRechargeAudit(claims: ClaimAudit) {
  /** by buyer and network, and what ends it by itself */
  const awaited = new Map<string, { readonly rechargeId: string; readonly expiresAt: string }>();
  const undecided = new Map<string, string>();
  const approved = new Map<string, Approved>();
  const ended = new Set<string>();
  /** by proposal: what the chain moved by the transfer that it names, when it was last looked for */
  const shown = new Map<string, string | undefined>();

  function letGo(rechargeId: string): void {
    for (const [key, each] of awaited) if (each.rechargeId === rechargeId) awaited.delete(key);
    for (const [key, each] of undecided) if (each === rechargeId) undecided.delete(key);
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
      claims.claimOf(transfer.depositId) === rechargeId,
      () => `recharge ${rechargeId} has a transfer that it did not claim`,
    );
    claims.bring(transfer.depositId, `recharge ${rechargeId}`);
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
          demand(undecided.get(usercode) === rechargeId, () => `${rechargeId} is decided already`);
          return void shown.set(data.proposalId, data.outcome === 'found' ? data.moved?.amount : undefined);
        case 'RechargeApproved':
          demand(data.proposedBy.id !== data.approvedBy.id, () => `${rechargeId} is decided by one person`);
          demand(
            data.transfer === undefined || shown.get(data.proposalId) === data.arrived,
            () => `${rechargeId} is agreed to, and the chain did not show its transfer`,
          );
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
    noteWallet({ type, data }: WalletEvent): void {
      if (type === 'RechargeCredited') credit(data);
      if (type === 'DepositCredited' || type === 'DepositSetAside')
        claims.bring(data.depositId, 'the wallet');
    },
    /** Two persons agreed to it, and it was neither credited nor given up. */
    isOpen: (rechargeId: string) => approved.has(rechargeId) && !ended.has(rechargeId),
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
