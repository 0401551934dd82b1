import { formatMoney } from '@caravan/events';
import { createReadModel } from '@caravan/projections';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { withSystem } from './with-system.ts';

/** `caravan trial-balance`: every class of accounts; rejects when they do not sum to zero. */
export async function showTrialBalance(env: Environment): Promise<void> {
  const { classes, sum, balanced } = await withSystem(env, async ({ db, databaseUrl }) => {
    const readModel = createReadModel({ db, databaseUrl });
    try {
      return await readModel.ledger.trialBalance();
    } finally {
      await readModel.close();
    }
  });
  for (const each of classes) {
    const amount = formatMoney(each.balance).padStart(24);
    console.log(`${each.class.padEnd(20)}${amount} USDT  ${each.accounts} accounts, ${each.entries} entries`);
  }
  console.log(`${'sum'.padEnd(20)}${formatMoney(sum).padStart(24)} USDT`);
  if (!balanced) throw new StartFailure('The books do not balance.');
}
