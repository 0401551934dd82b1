import type { Api } from './api.ts';

export type Purchase = { readonly skuId: string; readonly quantity: number };

export type Buyer = {
  readonly token: string;
  readonly usercode: string;
  readonly addressId: string;
  /** what to buy, in rotation */
  readonly purchases: readonly Purchase[];
};

export const SAFEWORD = '246810';

const PAGES = [1, 2, 3, 4];
/** A SKU that would be sold out after fewer orders is skipped. */
const LEAST_ORDERS = 30;
/** Only what there is most of: a run of minutes must not sell out. Buyers seldom meet at a variant all the same. */
const MOST_VARIANTS = 128;

/**
 * Cheap goods that are well in stock, each with the least quantity that its seller's minimum allows; the largest stock first.
 */
async function purchasable(api: Api): Promise<Purchase[]> {
  const found: (Purchase & { orders: number })[] = [];
  const lists = await Promise.all(
    PAGES.map((pageNum) => api.call('sellerGoods!list', { sort: 'price-up', pageSize: 60, pageNum })),
  );
  for (const { goodsId } of lists.flatMap(({ pageList }) => pageList)) {
    const goods = await api.call('sellerGoods!info', { goodsId });
    const cheapest = Math.min(...goods.priceTiers.map((tier) => Number(tier.price)));
    const quantity = Math.max(goods.buyMin, Math.ceil((Number(goods.seller.minimumOrder) / cheapest) * 1.05));
    for (const { skuId, stock } of goods.skus) {
      const orders = Math.floor(stock / quantity);
      if (quantity <= 500 && orders >= LEAST_ORDERS) found.push({ skuId, quantity, orders });
    }
  }
  if (found.length === 0) throw new Error('No goods are in stock to be bought.');
  return found.toSorted((a, b) => b.orders - a.orders).slice(0, MOST_VARIANTS);
}

/** Registers buyers as a person would: account, address, transaction password, and a funded wallet. */
export async function prepareBuyers(api: Api, count: number, funds: string): Promise<Buyer[]> {
  const buyers = await registerBuyers(api, count);
  await Promise.all(
    buyers.map(async (buyer) => {
      await api.call('development!faucet', { amount: funds }, { token: buyer.token });
      await funded(api, buyer);
    }),
  );
  return buyers;
}

/** The same with an empty wallet: what a system without a faucet lets anybody do. */
export async function registerBuyers(api: Api, count: number): Promise<Buyer[]> {
  const goods = await purchasable(api);
  const run = Date.now().toString(36);
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { token, usercode } = await api.call('localuser!registerNoVerifcode', {
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
      const start = Math.floor((index * goods.length) / count);
      return { token, usercode, addressId, purchases: [...goods.slice(start), ...goods.slice(0, start)] };
    }),
  );
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
