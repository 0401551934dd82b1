import type { View } from '../view.ts';
import { applyToLedger } from './apply.ts';
import type { JournalEntry } from './apply.ts';
import { writeLedger } from './write.ts';

/** The books: every posting of every wallet, and what each account stands at. */
export const ledgerView: View<JournalEntry> = {
  name: 'ledger',
  tables: ['journal_entry', 'account_balance'],
  apply: applyToLedger,
  write: writeLedger,
};
