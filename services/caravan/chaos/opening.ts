import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { SAFEWORD } from './commands.ts';
import type { MallClient } from './mall-client.ts';
import type { Buyer, Scene } from './scene.ts';

/** One faucet's transfer, asked for under a key. */
export type Gift = { readonly buyer: Buyer; readonly key: string; readonly amount: string };

/** Registers buyers as people do: account, address, transaction password. */
export async function registerBuyers(mall: MallClient, run: string, count: number): Promise<Buyer[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { token, usercode } = await mall.get('localuser!registerNoVerifcode', {
        username: `chaos${run}n${index}`,
        password: 'chaos-77',
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

export async function bindAddresses(
  { wallet }: Pick<Scene, 'wallet'>,
  buyers: readonly Buyer[],
): Promise<void> {
  for (const { usercode } of buyers) {
    const commandId = `bind ${usercode}`;
    const context = { commandId, correlationId: commandId, causationId: commandId, actor: usercode };
    const answer = await wallet.bindWithdrawAddress({
      context,
      usercode,
      by: { role: 'buyer', id: usercode },
      network: 'ethereum',
      protocol: 'ethereum',
      address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    });
    if ('refusal' in answer) throw new Error(answer.refusal.key);
  }
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
export async function stockUp(db: Kysely<Database>): Promise<{ skuId: string; quantity: number }[]> {
  await db.updateTable('seller').set({ minimum_order: '0' }).execute();
  const rows = await db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['sku.id as skuId', 'goods.buy_min as quantity'])
    .where('sku.available', '>', 20)
    .orderBy('sku.id')
    .limit(12)
    .execute();
  return rows;
}
