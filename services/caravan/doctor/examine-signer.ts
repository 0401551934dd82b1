import { formatCoin } from '@caravan/chain';
import { readSignerHeads } from '@caravan/custody';
import { formatMoney, fromBaseUnits } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Notes } from './finding.ts';
import { looking, whyUnread } from './looking.ts';

/** A signer writes at least every fifteen seconds. */
const STILL_FOR_MS = 60_000;

/** Whether somebody signs what leaves on a network, and whether its hot wallet can pay. */
export async function examineSigner(
  notes: Notes,
  db: Kysely<Database>,
  of: { readonly network: string; readonly decimals: number; readonly now: Date },
): Promise<void> {
  try {
    const heads = await looking(db, readSignerHeads);
    const head = heads.find(({ network }) => network === of.network);
    if (head === undefined)
      return notes.hint('no signer has worked on it yet; approved withdrawals wait for one');
    const since = head.updatedAt.toISOString();
    if (of.now.getTime() - head.updatedAt.getTime() > STILL_FOR_MS)
      return notes.fault(`no signer works on it since ${since}; start one, approved withdrawals wait`);
    if (head.alarm !== undefined) return notes.fault(`its signer needs a person: ${head.alarm}`);
    const usdt = head.token === undefined ? '?' : formatMoney(fromBaseUnits(head.token, of.decimals));
    const coin = head.coinUnits === undefined ? '?' : formatCoin(head.coinUnits, head.coin);
    notes.fine(
      `its signer works; the hot wallet ${head.hotAddress} has ${usdt} USDT and ${coin} ${head.coin}`,
    );
  } catch (error) {
    notes.fault(`what its signer did cannot be read: ${whyUnread(error)}`);
  }
}
