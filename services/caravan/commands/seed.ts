import { seed } from '@caravan/catalogue';
import { migrate } from '@caravan/platform';
import type { Environment } from '../roles/run-role.ts';
import { withDatabase } from './with-database.ts';

/** `caravan seed`: fills an empty catalogue; leaves a filled one unchanged. */
export async function seedCatalogue(env: Environment): Promise<void> {
  const made = await withDatabase(env, async (db, config) => {
    await migrate(db);
    return await seed({ db, goods: config.seedGoods });
  });
  console.log(made === 0 ? 'There are goods already; nothing was changed.' : `Made ${made} goods.`);
}
