import type { Database } from '@caravan/migrations';
import { createShopMembers } from '@caravan/identity';
import type { Kysely } from 'kysely';
import { LOGIN_PASSWORD, TRANSACTION_PASSWORD } from '../passwords.ts';
import type { Buyer, Sku } from '../scene.ts';
import type { Shop } from './keeping-goods.ts';
import type { Newcomer } from './keeping-people.ts';
import type { MallClient } from './mall-client.ts';

export type Registered = Buyer & { readonly token: string };

/** Registers buyers as people do: account, address, transaction password. */
export async function registerBuyers(mall: MallClient, run: string, count: number): Promise<Registered[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { token, usercode } = await mall.get('localuser!registerNoVerifcode', {
        username: `chaos${run}n${index}`,
        password: LOGIN_PASSWORD,
        safeword: TRANSACTION_PASSWORD,
      });
      const address = {
        contacts: 'Mei Tan',
        phone: '91234567',
        country: 'Singapore',
        city: 'Singapore',
        postcode: '018956',
        address: '1 Marina Boulevard',
      };
      const { id: addressId } = await mall.get('address!add', address, { token });
      return { token, usercode, addressId };
    }),
  );
}

/** Who keeps a shop. `token`: of their session in the office */
export type Keeper = Shop & { readonly token: string; readonly role: 'owner' | 'assistant' };

/** Somebody for each of these shops, signed in to the office. One has an owner already, and gets an assistant. */
export async function registerSellers(
  mall: MallClient,
  db: Kysely<Database>,
  { run, shops }: { readonly run: string; readonly shops: readonly string[] },
): Promise<Keeper[]> {
  const members = createShopMembers(db, () => new Date());
  const signedIn = shops.map(async (sellerId, index) => {
    const account = { username: `shop${run}n${index}`, password: LOGIN_PASSWORD };
    const { usercode } = await mall.get('localuser!registerNoVerifcode', {
      ...account,
      safeword: TRANSACTION_PASSWORD,
    });
    const hasOwner = await members.add({ sellerId, usercode, role: 'owner' });
    const role = hasOwner ? ('assistant' as const) : ('owner' as const);
    const objection = hasOwner && (await members.add({ sellerId, usercode, role }));
    if (objection) throw new Error(`${sellerId} gets nobody: ${objection.key}`);
    const { token } = await mall.get('seller!login', account);
    const { category_id: categoryId } = await db
      .selectFrom('goods')
      .select('category_id')
      .where('seller_id', '=', sellerId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { sellerId, usercode, role, token, categoryId };
  });
  return await Promise.all(signedIn);
}

/** People who buy nothing. */
export async function registerNewcomers(
  mall: MallClient,
  run: string,
  count: number,
): Promise<(Newcomer & { readonly token: string })[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const username = `newcomer${run}n${index}`;
      const account = { username, password: LOGIN_PASSWORD };
      const { usercode, token } = await mall.get('localuser!registerNoVerifcode', account);
      return { usercode, username, token };
    }),
  );
}

/** Some variants to buy; their sellers require no minimum. */
export async function stockUp(db: Kysely<Database>): Promise<Sku[]> {
  await db.updateTable('seller').set({ minimum_order: '0' }).execute();
  return await db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select([
      'sku.id as skuId',
      'goods.buy_min as least',
      'goods.id as goodsId',
      'goods.seller_id as sellerId',
    ])
    .where('sku.available', '>', 20)
    .orderBy('sku.id')
    .limit(12)
    .execute();
}

/** Some goods of a shop that buyers see. */
export async function shownGoodsOf(db: Kysely<Database>, sellerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('goods')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('listed', '=', true)
    .orderBy('id')
    .limit(4)
    .execute();
  return rows.map(({ id }) => id);
}
