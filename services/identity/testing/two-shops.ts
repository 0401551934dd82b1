import { expect } from 'vitest';
import { createShopMembers } from '../sellers/members.ts';
import type { TestIdentity } from './test-identity.ts';

/** An account that nobody could sign in to: a test about who exists needs no password, which takes long to hash. */
export async function accountOf(test: TestIdentity, name: string): Promise<string> {
  const made = await test
    .sharing({ hash: async () => 'no hash', verify: async () => false })
    .register({ name, password: 'wagon-77', brand: 'caravan' });
  return 'refusal' in made ? expect.unreachable(made.refusal.key) : made.usercode;
}

/** The shops S1 and S2, each with an owner of its own. The usercode of the first one's. */
export async function openTwoShops(test: TestIdentity, at: Date): Promise<string> {
  const { db } = test.database;
  const fees = { freight_dispatch: '0', freight_long_distance: '0', freight_delivery: '0' };
  const rest = { rating: '0', minimum_order: '0', delivery_from_days: 1, delivery_to_days: 2, brands: [1] };
  const texts = { description: '', country: '', logo: '', warehouse: 'yiwu' };
  const members = createShopMembers(db, () => at);
  const [owner, another] = [await accountOf(test, 'meitan88'), await accountOf(test, 'orchard8')];
  for (const [id, usercode] of [
    ['S1', owner],
    ['S2', another],
  ] as const) {
    await db
      .insertInto('seller')
      .values({ id, name: `Shop ${id}`, ...texts, ...fees, ...rest, opened_at: at })
      .execute();
    await members.add({ sellerId: id, usercode, role: 'owner' });
  }
  return owner;
}
