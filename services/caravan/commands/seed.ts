import { migrate } from '@caravan/platform';
import type { Environment } from '../roles/run-role.ts';
import { seedIfEmpty } from '../supervisor/seed-if-empty.ts';
import { withDatabase } from './with-database.ts';

/** `caravan seed`: fills an empty catalogue; a filled one stays as it is. */
export async function seed(env: Environment): Promise<void> {
  const made = await withDatabase(env, async (db, config) => {
    await migrate(db);
    return await seedIfEmpty(db, config.seedGoods);
  });
  console.log(made === 0 ? 'There are goods already; nothing was changed.' : `Made ${made} goods.`);
}
