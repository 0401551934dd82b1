import type { Api } from './api.ts';

export type Buyer = {
  readonly token: string;
  readonly addressId: string;
  readonly skuId: string;
  readonly quantity: number;
};

export const SAFEWORD = '246810';

/** Goods of different sellers that are well in stock, each with the least quantity that its seller's minimum allows. */
async function purchases(api: Api, count: number): Promise<{ skuId: string; quantity: number }[]> {
  const { pageList } = await api.call('sellerGoods!list', { sort: 'price-up', pageSize: 60 });
  const found: { skuId: string; quantity: number; stock: number }[] = [];
  for (const { goodsId } of pageList) {
    const goods = await api.call('sellerGoods!info', { goodsId });
    const price = Math.min(...goods.priceTiers.map((tier) => Number(tier.price)));
    const quantity = Math.max(goods.buyMin, Math.ceil((Number(goods.seller.minimumOrder) / price) * 1.05));
    for (const sku of goods.skus) {
      if (quantity <= 500 && sku.stock > quantity)
        found.push({ skuId: sku.skuId, quantity, stock: sku.stock });
    }
  }
  const richest = found.toSorted((a, b) => b.stock / b.quantity - a.stock / a.quantity);
  if (richest.length === 0) throw new Error('No goods are in stock to be bought.');
  return Array.from(
    { length: count },
    (_, index) => richest[index % Math.min(richest.length, count)] as never,
  );
}

/** Registers buyers as a person would be: account, address, transaction password, and a funded wallet. */
export async function prepareBuyers(api: Api, count: number, funds: string): Promise<Buyer[]> {
  const goods = await purchases(api, count);
  const run = Date.now().toString(36);
  const buyers = await Promise.all(
    goods.map(async ({ skuId, quantity }, index) => {
      const { token } = await api.call('localuser!registerNoVerifcode', {
        username: `load${run}n${index}`,
        password: 'load-test1',
      });
      const [{ id: addressId }] = await Promise.all([
        api.call(
          'address!add',
          {
            contacts: 'Load Test',
            phone: '13800138000',
            country: 'Singapore',
            city: 'Singapore',
            postcode: '018956',
            address: '1 Marina Boulevard',
            use: true,
          },
          { token },
        ),
        api.call('user!setSafewordReg', { safeword: SAFEWORD }, { token }),
      ]);
      await api.call('development!faucet', { network: 'ethereum', amount: funds }, { token });
      return { token, addressId, skuId, quantity };
    }),
  );
  await Promise.all(buyers.map((buyer) => funded(api, buyer)));
  return buyers;
}

async function funded(api: Api, { token }: Buyer): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const { money } = await api.call('wallet!getUsdt', {}, { token });
    if (money !== '0') return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The deposit from the faucet did not arrive in two minutes.');
}
