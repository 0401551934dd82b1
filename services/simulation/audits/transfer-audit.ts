import type { OutgoingEvent, WalletEvent } from '@caravan/events';
import { demand } from './books.ts';

type Known = {
  readonly withdrawalId: string | undefined;
  /** those that a chain could take: by transaction, with the nonce that binds them */
  readonly open: Map<string, number | undefined>;
  end?: { readonly paid: boolean; readonly transaction?: string };
};
type Approved = { readonly network: string; readonly address: string; readonly amount: string };

/**
 * Transfers that leave us: ordered for an approved withdrawal with its own amount and address, never in two transactions that a chain
 * could both take, ended once; and the wallet says of each withdrawal what became of its transfer.
 */
export function createTransferAudit() {
  const transfers = new Map<string, Known>();
  const asked = new Map<string, Approved>();
  const approved = new Set<string>();
  const told = new Map<string, { readonly paid: boolean; readonly transaction?: string }>();

  function knownOf({ transferId }: { readonly transferId: string }): Known {
    const known = transfers.get(transferId);
    demand(known !== undefined, () => `${transferId} goes on, and was never ordered`);
    return known ?? { withdrawalId: undefined, open: new Map() };
  }

  function order(data: Extract<OutgoingEvent, { type: 'TransferOrdered' }>['data']): void {
    const { transferId, withdrawalId, network, to, amount } = data;
    demand(!transfers.has(transferId), () => `${transferId} is ordered twice`);
    transfers.set(transferId, { withdrawalId, open: new Map() });
    if (withdrawalId === undefined) return;
    const of = asked.get(withdrawalId);
    demand(approved.has(withdrawalId), () => `${transferId} is ordered without an approval`);
    demand(
      of?.network === network && of.address === to && of.amount === amount,
      () => `${transferId} is another payout than was approved`,
    );
  }

  function sign(known: Known, data: Extract<OutgoingEvent, { type: 'TransferSigned' }>['data']): void {
    const { transferId, transaction, nonce } = data;
    demand(known.end === undefined, () => `${transferId} is signed after its end`);
    const beside = [...known.open.values()].every((each) => each !== undefined && each === nonce);
    demand(beside, () => `${transferId} is signed twice, and a chain could take both`);
    known.open.set(transaction, nonce);
  }

  function end(known: Known, transferId: string, paid: boolean, transaction?: string): void {
    demand(known.end === undefined, () => `${transferId} ends twice`);
    const own = transaction === undefined ? known.open.size === 0 : known.open.has(transaction);
    demand(own, () => `${transferId} ends by what it did not sign, or beside what it signed`);
    known.end = transaction === undefined ? { paid } : { paid, transaction };
  }

  return {
    note({ type, data }: OutgoingEvent): void {
      if (type === 'TransferOrdered') return order(data);
      const known = knownOf(data);
      switch (type) {
        case 'TransferSigned':
          return sign(known, data);
        case 'TransferIncluded':
          return demand(known.open.has(data.transaction), () => `${data.transferId} is in a block by chance`);
        case 'AttemptExpired':
          known.open.delete(data.transaction);
          return undefined;
        case 'TransferSettled':
          return end(known, data.transferId, true, data.transaction);
        case 'TransferReverted':
          return end(known, data.transferId, false, data.transaction);
        case 'TransferCancelled':
          return end(known, data.transferId, false);
      }
    },

    noteWallet({ type, data }: WalletEvent): void {
      if (type === 'WithdrawalRequested') asked.set(data.withdrawalId, data);
      if (type === 'WithdrawalApproved') approved.add(data.withdrawalId);
      if (type === 'WithdrawalSettled')
        told.set(data.withdrawalId, { paid: true, transaction: data.transaction });
      if (type === 'WithdrawalReleased') told.set(data.withdrawalId, { paid: false });
    },

    atRest(): void {
      const withTransfer = new Set([...transfers.values()].map(({ withdrawalId }) => withdrawalId));
      for (const withdrawalId of approved)
        demand(withTransfer.has(withdrawalId), () => `nothing pays out the approved ${withdrawalId}`);
      for (const [transferId, { withdrawalId, end: ended }] of transfers) {
        // among our own addresses, of which no wallet says anything
        if (withdrawalId === undefined) continue;
        const wallet = told.get(withdrawalId);
        const agrees =
          ended?.paid === wallet?.paid && (ended?.paid ? ended.transaction === wallet?.transaction : true);
        demand(agrees, () => `the wallet does not say what became of ${transferId}`);
      }
    },
  };
}
