import { decodeTransaction, idOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { createAccounts } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { readBlock } from './block.ts';
import type { Block } from './block.ts';
import type { Entry } from './entry.ts';

export type Place = { readonly block: Block; readonly index: number };

export type Ledger = ReturnType<typeof createLedger>;

/** The chain as its entries tell it, in memory. `funded` have balances from the genesis block on. */
export function createLedger(funded: readonly string[]) {
  let blocks: Block[] = [];
  let accounts: Accounts = createAccounts(funded);
  let forks = 0;
  const places = new Map<string, Place>();
  const heights = new Map<string, number>();
  const pool = new Map<string, Transaction>();

  function add(block: Block): void {
    blocks.push(block);
    heights.set(block.id, block.height);
    accounts.apply(block);
    block.ids.forEach((id, index) => {
      places.set(id, { block, index });
      pool.delete(id);
    });
  }

  function rewind(height: number): void {
    const orphans = blocks.slice(height + 1);
    const waiting = [...pool];
    pool.clear();
    for (const block of orphans) {
      heights.delete(block.id);
      block.transactions.forEach(({ ret: _results, ...transaction }, index) => {
        const id = block.ids[index] ?? '';
        places.delete(id);
        pool.set(id, transaction);
      });
    }
    for (const [id, transaction] of waiting) pool.set(id, transaction);
    blocks = blocks.slice(0, height + 1);
    accounts = createAccounts(funded);
    for (const block of blocks) accounts.apply(block);
    forks += 1;
  }

  return {
    apply(entry: Entry): void {
      switch (entry.kind) {
        case 'transaction': {
          const transaction = decodeTransaction(Buffer.from(entry.signed, 'hex'));
          pool.set(idOf(transaction), transaction);
          break;
        }
        case 'block':
          add(readBlock(entry));
          break;
        case 'rewind':
          rewind(entry.height);
          break;
        case 'dropped':
          pool.delete(entry.id);
      }
    },
    /** -1 before the genesis block */
    height: () => blocks.length - 1,
    at: (height: number): Block | undefined => blocks[height],
    byId: (id: string): Block | undefined => blocks[heights.get(id) ?? -1],
    place: (transaction: string): Place | undefined => places.get(transaction),
    pool: (): ReadonlyMap<string, Transaction> => pool,
    knows: (transaction: string) => pool.has(transaction) || places.has(transaction),
    accounts: () => accounts,
    /** how often the chain went back */
    forks: () => forks,
  };
}
