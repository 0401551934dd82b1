import { randomBytes } from 'node:crypto';
import { createIdentity, createShopMembers, SELLER_ROLES } from '@caravan/identity';
import { createMemoryCache, createVault, openDatabase } from '@caravan/platform';
import type { DevelopmentAccounts } from './development-staff.ts';

const clock = () => new Date();

type Data = { readonly databaseUrl: string; readonly vaultKey: string; readonly sessionSecret: string };

/**
 * An owner and an assistant of the shop with the most goods, for a development system where nobody runs a shop. Their passwords are
 * random, as those of its staff are.
 */
export async function addDevelopmentSellers({
  databaseUrl,
  vaultKey,
  sessionSecret,
}: Data): Promise<DevelopmentAccounts> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const cache = createMemoryCache();
  try {
    const members = createShopMembers(db, clock);
    const shop = await db
      .selectFrom('seller')
      .select('id')
      .where((row) => row.not(row.exists(row.selectFrom('shop_member').select('shop_member.id'))))
      .orderBy('goods', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    if (!shop) return [];
    const vault = createVault({ db, masterKey: vaultKey });
    const identity = createIdentity({ db, cache, vault, clock, secret: sessionSecret });
    const added: { username: string; password: string }[] = [];
    for (const role of SELLER_ROLES) {
      // as long as a buyer's may be: 72 random bits
      const account = { username: `shop${role}`, password: randomBytes(9).toString('base64url') };
      const registered = await identity.register({
        name: account.username,
        kind: 'username',
        password: account.password,
        agreed: true,
        brand: 'caravan',
      });
      if ('refusal' in registered) continue;
      await members.add({ sellerId: shop.id, usercode: registered.usercode, role });
      added.push(account);
    }
    return added;
  } finally {
    await cache.close();
    await db.destroy();
  }
}

/** For the terminal alone: the passwords are in no log. */
export function presentSellers(sellers: DevelopmentAccounts): readonly string[] {
  if (sellers.length === 0) return [];
  return [
    '    Sellers of one shop of this development system, shown this once. They sign in to the office, and buy as anybody does.',
    ...sellers.map(({ username, password }) => `      ${username.padEnd(18)}${password}`),
    '',
  ];
}
