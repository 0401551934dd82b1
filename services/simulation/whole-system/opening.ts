import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { LOGIN_PASSWORD, TRANSACTION_PASSWORD } from '../passwords.ts';
import type { Buyer, Sku } from '../scene.ts';
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
