import type { LoggerPort } from '@caravan/platform';
import { fundedKeys } from '../keys.ts';
import { openJournal } from './journal.ts';
import type { Journal } from './journal.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** The ledger in this file, or an empty one if there is none that can be read. */
export async function openLedger(
  file: string,
  logger: LoggerPort,
): Promise<{ ledger: Ledger; journal: Journal }> {
  const ledger = createLedger(fundedKeys.map(({ address }) => address));
  const journal = await openJournal(file, ledger, logger);
  return journal ? { ledger, journal } : await openLedger(file, logger);
}
