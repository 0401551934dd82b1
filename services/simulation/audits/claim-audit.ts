import { depositIdOf } from '@caravan/events';
import type { DepositEvent } from '@caravan/events';
import { demand } from './books.ts';

/** Which transfer on a chain has which use: none brings money twice, as a deposit, by a recharge or as funding. */
export type ClaimAudit = {
  note(event: DepositEvent): void;
  /** Money came by this transfer, and this brought it. */
  bring(depositId: string, by: string): void;
  /** What has claimed it, a recharge or a funding; undefined: nothing has. */
  claimOf(depositId: string): string | undefined;
  /** Nobody works on anything: what is claimed brought money, or its recharge or its arrival is open. */
  atRest(isOpen: (claim: { readonly depositId: string; readonly by: string }) => boolean): void;
};

export function createClaimAudit(): ClaimAudit {
  /** by deposit id */
  const claimed = new Map<string, string>();
  const brought = new Map<string, string>();
  /** deposits that the chain has, or had when they were final */
  const deposits = new Set<string>();

  return {
    note({ type, data }) {
      switch (type) {
        case 'DepositClaimed': {
          const depositId = depositIdOf(data.network, data.transaction, data.logIndex);
          demand(!claimed.has(depositId), () => `${depositId} is claimed twice`);
          demand(!deposits.has(depositId), () => `${depositId} is claimed, and is a deposit`);
          return void claimed.set(depositId, data.rechargeId);
        }
        case 'DepositClaimReleased': {
          const { depositId, rechargeId } = data;
          demand(claimed.get(depositId) === rechargeId, () => `${depositId} is not to be given back`);
          demand(!brought.has(depositId), () => `${depositId} is credited, and given back`);
          return void claimed.delete(depositId);
        }
        case 'DepositOrphaned':
          return void deposits.delete(data.depositId);
        case 'DepositDetected':
        case 'DepositConfirmed':
        case 'DepositWithheld':
          demand(!claimed.has(data.depositId), () => `${data.depositId} is a deposit, and is claimed`);
          return void deposits.add(data.depositId);
        case 'DepositReversed':
      }
    },
    bring(depositId, by) {
      const before = brought.get(depositId);
      demand(before === undefined, () => `${depositId} is credited by ${before}, and by ${by}`);
      brought.set(depositId, by);
    },
    claimOf: (depositId) => claimed.get(depositId),
    atRest(isOpen) {
      for (const [depositId, by] of claimed)
        demand(
          brought.has(depositId) || isOpen({ depositId, by }),
          () => `${depositId} is claimed by ${by}, which brought nothing and is over`,
        );
    },
  };
}
