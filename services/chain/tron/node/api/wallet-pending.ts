import { z } from 'zod';
import { printTransaction } from '../transaction/json.ts';
import { endpoint, id, visible } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';

/** What waits for a block. */
export const walletPending: Endpoints = {
  getpendingsize: endpoint(z.object({}), (_asked, _view, { ledger }) => ({
    pendingSize: BigInt(ledger.pool().size),
  })),
  gettransactionlistfrompending: endpoint(z.object({}), (_asked, _view, { ledger }) => ({
    txId: [...ledger.pool().keys()],
  })),
  gettransactionfrompending: endpoint(z.object({ value: id, ...visible }), (asked, view) => {
    const found = view.waiting(asked.value);
    return found ? printTransaction(found, asked.visible) : {};
  }),
};
