import { createBrands, readBrands } from '@caravan/brands';
import type { Database } from '@caravan/migrations';
import type { Config } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { reasonOf } from '../failure.ts';
import { Notes, type Finding } from './finding.ts';

/** Whether a gateway can open the brands: each row's look is valid, and BRAND_HOSTS names no other. Rejects without the table. */
export async function examineBrands(
  { brandsByHost }: Pick<Config, 'brandsByHost'>,
  db: Kysely<Database>,
): Promise<readonly Finding[]> {
  const notes = new Notes('brands');
  // rejects if the table cannot be read, of which the database's own examination says why
  await db.selectFrom('brand').select('id').limit(1).execute();
  try {
    const { length } = createBrands(await readBrands(db), brandsByHost).all();
    notes.fine(`${length} can be shown`);
  } catch (error) {
    notes.fault(`no gateway can start with them: ${reasonOf(error)}`);
  }
  return notes.findings;
}
