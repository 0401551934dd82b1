import { formatMoney, money } from '@caravan/events';
import { sql } from 'kysely';
import { insertRows, putRows } from '../rows.ts';
import type { Target, ViewChange } from '../view.ts';
import type { WalletChange } from './apply.ts';
import { runBalances } from './running-balance.ts';
import type { Balance } from './running-balance.ts';

/** Writes the history and the balances that it leads to: three statements for any number of events. */
export async function writeWallets(
  target: Target,
  changes: readonly WalletChange[],
): Promise<readonly ViewChange[]> {
  const usercodes = [...new Set(changes.map((change) => change.usercode))];
  const { balances, history } = runBalances(await balancesOf(target, usercodes), changes);
  await insertRows(target, { table: 'wallet_history', rows: history });
  const rows = [...balances].map(([usercode, balance]) => ({
    usercode,
    available: formatMoney(balance.available),
    held: formatMoney(balance.held),
    revision: balance.revision.toString(),
  }));
  await putRows(target, { table: 'wallet_balance', key: 'usercode', rows });
  return history.map((entry) => ({ usercode: entry.usercode, kind: 'wallet', id: entry.reference }));
}

async function balancesOf(target: Target, usercodes: string[]): Promise<Map<string, Balance>> {
  const rows = await target.db
    .selectFrom('wallet_balance')
    .selectAll()
    .where('usercode', '=', sql<string>`any(${usercodes})`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.usercode,
      { available: money(row.available), held: money(row.held), revision: BigInt(row.revision) },
    ]),
  );
}
