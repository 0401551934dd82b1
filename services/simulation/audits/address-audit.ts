import type { WalletEvent } from '@caravan/events';
import { demand } from './books.ts';

type Change = Extract<WalletEvent, { type: 'WithdrawAddressChangeRequested' }>['data'];

/** Changes of withdrawal addresses: one at a time, made once its time has come or not at all, and nothing is withdrawn meanwhile. */
export function createAddressAudit() {
  /** by buyer */
  const open = new Map<string, Change>();
  const bound = new Map<string, Map<string, string>>();

  function end({
    usercode,
    changeId,
  }: {
    readonly usercode: string;
    readonly changeId: string;
  }): Change | undefined {
    const change = open.get(usercode);
    demand(change?.changeId === changeId, () => `${changeId} ends, which is not open`);
    open.delete(usercode);
    return change;
  }

  return {
    note({ type, data }: WalletEvent): void {
      switch (type) {
        case 'WithdrawAddressBound': {
          const own = bound.get(data.usercode) ?? new Map<string, string>();
          bound.set(data.usercode, own.set(data.network, data.address));
          return;
        }
        case 'WithdrawAddressChangeRequested':
          demand(!open.has(data.usercode), () => `${data.usercode} changes the address twice at once`);
          open.set(data.usercode, data);
          return;
        case 'WithdrawAddressChangeCancelled':
          end(data);
          return;
        case 'WithdrawAddressChanged': {
          const change = end(data);
          const isDue = change !== undefined && data.changedAt >= change.effectiveFrom;
          demand(
            isDue && change.address === data.address,
            () => `${data.changeId} is made too early, or otherwise`,
          );
          bound.set(data.usercode, new Map([[data.network, data.address]]));
          return;
        }
        case 'WithdrawalRequested': {
          demand(!open.has(data.usercode), () => `${data.usercode} withdraws while the address changes`);
          const address = bound.get(data.usercode)?.get(data.network);
          return demand(address === data.address, () => `${data.withdrawalId} goes to ${data.address}`);
        }
        case 'WalletClosed':
          return void open.delete(data.usercode);
        default:
        // no address
      }
    },
    atRest(now: Date): void {
      for (const { changeId, effectiveFrom } of open.values())
        demand(new Date(effectiveFrom) > now, () => `the change ${changeId} was due at ${effectiveFrom}`);
    },
  };
}
