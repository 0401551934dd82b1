import { createShopMembers, type Membership } from '@caravan/identity';
import { openDatabase } from '@caravan/platform';
import type { IsolatedSystem } from './isolated-system.ts';

/** From now on this account of a buyer runs the shop too. @throws Error if it runs one already, or there is no such account */
export async function addShopMember(
  { variables }: Pick<IsolatedSystem, 'variables'>,
  membership: Membership,
): Promise<void> {
  const db = openDatabase(variables['DATABASE_URL'] ?? '', { max: 1 });
  try {
    const objection = await createShopMembers(db, () => new Date()).add(membership);
    if (objection) throw new Error(objection.key);
  } finally {
    await db.destroy();
  }
}
