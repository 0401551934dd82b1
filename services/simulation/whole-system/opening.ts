import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { MallClient } from './mall-client.ts';
import type { Buyer, Sku } from './scene.ts';

export const SAFEWORD = '246810';
export const LOGIN_PASSWORD = 'chaos-77';

/** One faucet's transfer, asked for under a key. */
export type Gift = { readonly buyer: Buyer; readonly key: string; readonly amount: string };

/** Registers buyers as people do: account, address, transaction password. */
export async function registerBuyers(mall: MallClient, run: string, count: number): Promise<Buyer[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { token, usercode } = await mall.get('localuser!registerNoVerifcode', {
        username: `chaos${run}n${index}`,
        password: LOGIN_PASSWORD,
        safeword: SAFEWORD,
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

/** The faucet's answer is that of the chain's node, which may lose it: whoever waits for the money asks again. */
export async function askFaucet(mall: MallClient, { buyer, key, amount }: Gift): Promise<string> {
  const { token } = buyer;
  const { transaction } = await mall.get(
    'development!faucet',
    { network: 'ethereum', amount },
    { token, key },
  );
  return transaction;
}

/** Some variants to buy, each in the least quantity that is sold; their sellers ask for no minimum. */
export async function stockUp(db: Kysely<Database>): Promise<Sku[]> {
  await db.updateTable('seller').set({ minimum_order: '0' }).execute();
  const rows = await db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select([
      'sku.id as skuId',
      'goods.buy_min as quantity',
      'goods.id as goodsId',
      'goods.seller_id as sellerId',
    ])
    .where('sku.available', '>', 20)
    .orderBy('sku.id')
    .limit(12)
    .execute();
  return rows;
}
