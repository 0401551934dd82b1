import type { Page } from 'playwright';
import { address, newName, password, type Mall } from './mall.ts';

export type Article = {
  readonly goodsId: string;
  readonly name: string;
  readonly skuId: string;
  /** enough for its seller's minimum order */
  readonly portion: number;
  readonly seller: { readonly id: string; readonly name: string; readonly minimumOrder: string };
};

/** A line of a cart from an earlier visit. */
export type KeptLine = {
  skuId: string;
  name: string;
  count: number;
  tiers?: { from: number; price: string }[];
  goodsId?: string;
  seller?: Article['seller'];
};

/** Opens the checkout as a new buyer with an address, whose cart has these lines; what they do not say is of the article. */
export async function openCheckout(mall: Mall, page: Page, article: Article, lines: readonly KeptLine[]) {
  const username = newName();
  const { token, usercode } = await mall('localuser!registerNoVerifcode', { username, password });
  await mall('address!add', address, token);
  const { goodsId, seller } = article;
  const rest = {
    goodsId,
    checkAttrName: '',
    image: '',
    tiers: [],
    buyMin: 1,
    stock: 490,
    checked: true,
    seller,
  };
  const stored = {
    token,
    userInfo: JSON.stringify({ usercode, username }),
    [`checkout:${usercode}`]: JSON.stringify({
      lines: lines.map((line) => ({ ...rest, ...line })),
      fromCart: false,
    }),
    [`cart:${usercode}`]: JSON.stringify(lines.map((line) => ({ ...rest, ...line }))),
  };
  await page.goto('/login');
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, stored);
  await page.goto('/settlement');
  return { token, summary: page.getByRole('complementary', { name: /Summary|الملخص/ }) };
}

/** One least purchase that its seller does not take by itself. */
export async function belowMinimum(mall: Mall): Promise<KeptLine> {
  const { pageList } = await mall('sellerGoods!list', { sort: 'price-up', pageSize: 60 });
  for (const { goodsId, buyMin, buyMinPrice } of pageList) {
    const { name, skus, seller } = await mall('sellerGoods!info', { goodsId });
    const { sellerId: id, name: sellerName, minimumOrder } = seller;
    const sku = skus.find(({ stock }) => stock >= buyMin);
    if (sku && Number(buyMinPrice) * buyMin < Number(minimumOrder))
      return {
        goodsId,
        skuId: sku.skuId,
        name,
        count: buyMin,
        seller: { id, name: sellerName, minimumOrder },
      };
  }
  throw new Error('no goods below the minimum of their seller');
}
