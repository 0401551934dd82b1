import type { WalletEvent } from '@caravan/events';
import { demand } from './books.ts';

type Stage = 'requested' | 'approved' | 'paid out' | 'returned';

/** Withdrawals: each is paid out or returned, never both, and neither is paid out without the word of a person. */
export function createWithdrawalAudit(): (event: WalletEvent) => void {
  const stages = new Map<string, Stage>();

  function go(withdrawalId: string, from: Stage | undefined, to: Stage): void {
    const stage = stages.get(withdrawalId);
    demand(stage === from, () => `withdrawal ${withdrawalId} is ${to}, but was ${stage ?? 'unknown'}`);
    stages.set(withdrawalId, to);
  }

  function decide(by: { readonly role: string }, withdrawalId: string, to: Stage): void {
    demand(by.role === 'platform', () => `withdrawal ${withdrawalId} is decided by a ${by.role}`);
    go(withdrawalId, 'requested', to);
  }

  return ({ type, data }) => {
    switch (type) {
      case 'WithdrawalRequested':
        return go(data.withdrawalId, undefined, 'requested');
      case 'WithdrawalApproved':
        return decide(data.by, data.withdrawalId, 'approved');
      case 'WithdrawalRejected':
        return decide(data.by, data.withdrawalId, 'returned');
      case 'WithdrawalSettled':
        return go(data.withdrawalId, 'approved', 'paid out');
      case 'WithdrawalReleased':
        return go(data.withdrawalId, 'approved', 'returned');
      default:
      // no withdrawal
    }
  };
}
