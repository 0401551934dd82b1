import type { TronChain } from '../chain/chain.ts';
import type { Accounts } from '../ledger/accounts.ts';
import type { Block } from '../ledger/block.ts';
import type { Ledger, Place } from '../ledger/ledger.ts';
import type { Transaction } from '../transaction/transaction.ts';

/** The chain as one API shows it: up to the head, or up to the solid block; of a node that lags, less. */
export type View = {
  /** the highest block that is shown */
  top(): Block;
  at(height: number): Block | undefined;
  byId(id: string): Block | undefined;
  /** a transaction in a block that is shown */
  place(transaction: string): Place | undefined;
  /** a transaction that waits; never at the solidity node */
  waiting(transaction: string): Transaction | undefined;
  accounts(): Accounts;
};

export type Views = { readonly full: View; readonly solid: View };

/** `lag`: blocks by which this node is behind. */
export function createViews(ledger: Ledger, chain: TronChain, lag: () => number): Views {
  const show = (height: () => number, waiting: View['waiting']): View => {
    const shown = () => Math.max(0, height() - lag());
    const ifShown = (block: Block | undefined) => (block && block.height <= shown() ? block : undefined);
    return {
      top() {
        const block = ledger.at(shown());
        if (!block) throw new Error('there is no genesis block');
        return block;
      },
      at: (at) => ifShown(ledger.at(at)),
      byId: (id) => ifShown(ledger.byId(id)),
      place(transaction) {
        const place = ledger.place(transaction);
        return place && ifShown(place.block) ? place : undefined;
      },
      waiting,
      accounts: ledger.accounts,
    };
  };
  return {
    full: show(ledger.height, (id) => (lag() > 0 ? undefined : ledger.pool().get(id))),
    solid: show(chain.solidHeight, () => undefined),
  };
}
