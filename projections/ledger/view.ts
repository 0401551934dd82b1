import { defineView } from '../view.ts';
import { applyToLedger } from './apply.ts';
import { createLedgerQueries } from './queries.ts';
import { writeLedger } from './write.ts';

/** The books: every posting of every wallet, and the balance of each account. */
export const ledgerView = defineView({
  name: 'ledger',
  tables: ['journal_entry', 'account_balance'],
  apply: applyToLedger,
  write: writeLedger,
  queries: ({ read }) => createLedgerQueries(read),
});
