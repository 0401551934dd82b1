import { checkEnvelope } from '../execution/check-envelope.ts';
import { TransactionRefusal } from '../execution/refusal.ts';
import { createScope } from '../execution/scope.ts';
import type { Scope } from '../execution/scope.ts';
import { take } from '../execution/take.ts';
import { contractOf, encodeTransaction, idOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { balancesOf } from './make-block.ts';
import type { BlockParts } from './make-block.ts';

/** As many may wait. */
const MOST_WAITING = 10_000;

/** Takes broadcast transactions into the pool, if they can be paid beside those that wait already. */
export function createPool({ ledger, journal, machine }: Omit<BlockParts, 'quirks' | 'slot'>) {
  let seen: { id: string; balances: Map<string, bigint>; scope: Scope } | undefined;

  /** What is left after those that wait, made anew after each block. */
  async function scopeAt(head: { id: string; height: number; timestamp: number }): Promise<Scope> {
    const balances = new Map<string, bigint>();
    const options = { accounts: ledger.accounts(), balances, now: head.timestamp, reserveEnergy: false };
    const scope = createScope(options);
    const owners = [...ledger.pool().values()].map((each) => contractOf(each)?.deed.owner_address ?? '');
    for (const [owner, sun] of await balancesOf(machine, new Set(owners), head.height))
      balances.set(owner, sun);
    for (const waiting of ledger.pool().values()) attempt(waiting, scope);
    seen = { id: head.id, balances, scope };
    return scope;
  }

  return {
    /** Returns its id; throws TransactionRefusal. Once it returns, the transaction outlives this process. */
    async add(transaction: Transaction): Promise<string> {
      checkEnvelope(transaction, ledger);
      const head = ledger.at(ledger.height());
      if (!head) throw new Error('there is no genesis block');
      if (ledger.pool().size >= MOST_WAITING) throw new TransactionRefusal('SERVER_BUSY', 'Server busy.');
      const scope = seen?.id === head.id ? seen.scope : await scopeAt(head);
      const owner = contractOf(transaction)?.deed.owner_address ?? '';
      if (seen && !seen.balances.has(owner)) {
        const [[, sun] = []] = await balancesOf(machine, new Set([owner]), head.height);
        if (sun !== undefined) seen.balances.set(owner, sun);
      }
      take(transaction, scope);
      const { ret: _results, ...signed } = transaction;
      await journal.append({ kind: 'transaction', signed: encodeTransaction(signed).toString('hex') });
      return idOf(transaction);
    },
  };
}

/** One that could not be paid is left out. */
function attempt(transaction: Transaction, scope: Scope): void {
  try {
    take(transaction, scope);
  } catch (error) {
    if (!(error instanceof TransactionRefusal)) throw error;
  }
}
