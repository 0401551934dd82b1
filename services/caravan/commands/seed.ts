import { migrate } from '@caravan/platform';
import { seed } from '@caravan/seed';
import type { Environment } from '../roles/run-role.ts';
import { withDatabase } from './with-database.ts';

/** `caravan seed`: fills an empty catalogue; a filled one keeps its goods. */
export async function seedCatalogue(env: Environment): Promise<void> {
  const made = await withDatabase(env, async (db, config) => {
    await migrate(db);
    return await seed({ db, goods: config.seedGoods });
  });
  console.log(made === 0 ? 'There are goods already; none was changed.' : `Made ${made} goods.`);
}
