import type { CommandKind } from '../command.ts';
import { recent, staffOf } from '../scene.ts';
import type { Scene, Sku } from '../scene.ts';
import { byPage, ofPages } from '../pages/by-page.ts';
import type { PageKind } from '../pages/by-page.ts';

/** A shop whose goods change while buyers buy. */
export type Shop = {
  readonly sellerId: string;
  /** usercode of who keeps it */
  readonly usercode: string;
  /** where its new goods go */
  readonly categoryId: string;
};

/** Goods that a shop saved in this run, at the newest version that anybody was told of. */
type Article = { readonly goodsId: string; readonly code: string; readonly shop: Shop; version: number };

/** Enough to be changed; what is hidden nobody buys. */
const MOST_ARTICLES = 8;

/** How the book names a save: what price the goods have from this version on. */
export const saveOf = (goodsId: string, version: number, price: string) =>
  `${goodsId} version ${version} at ${price}`;
/** How it names a change of stock. */
export const movementOf = (skuId: string, by: number) => `${by} of ${skuId}`;

export const SAVE_NEW = 'save new goods';
export const CHANGE = 'change the price of goods, perhaps their stock';
export const MOVE = 'change the stock of goods';
export const CARRY = 'carry stock from one warehouse to another';

const WAREHOUSES = ['yiwu', 'rotterdam', 'dubai'];

/** Goods saved, priced, stocked, shown, hidden, taken down and allowed again. What is saved joins `skus`, so that buyers buy it. */
export function keepingGoods(shops: readonly Shop[], skus: Sku[]): readonly CommandKind[] {
  const articles: Article[] = [];

  const draftOf = ({ code, shop: { categoryId } }: Pick<Article, 'code' | 'shop'>, price: string) => ({
    code,
    name: 'A lamp for a stall',
    categoryId,
    tiers: [{ from: 1, price }],
  });

  const saveNew: PageKind = {
    name: SAVE_NEW,
    weight: 2,
    draw(scene) {
      const shop = scene.random.pick(shops);
      if (!shop || articles.length >= MOST_ARTICLES) return undefined;
      const [code, price, stock] = [scene.id(), anyPrice(scene), 200 + scene.random.int(200)];
      return byPage<{ readonly goodsId: string; readonly version: number }>({
        actor: shop.usercode,
        request: {
          action: 'sellerArticle!save',
          body: { ...draftOf({ code, shop }, price), variants: [{ stock }] },
        },
        ids: ({ goodsId, version }) => [saveOf(goodsId, version, price)],
        learn({ goodsId, version }) {
          articles.push({ goodsId, code, shop, version });
          skus.push({ skuId: `${goodsId}-1`, goodsId, sellerId: shop.sellerId, least: 1 });
        },
      });
    },
  };

  const change: PageKind = {
    name: CHANGE,
    weight: 4,
    draw(scene) {
      const { random } = scene;
      const article = random.pick(articles);
      if (!article) return undefined;
      const { goodsId, shop } = article;
      const price = anyPrice(scene);
      // an edit that begins with an old version is refused
      const version = random.chance(0.5) ? { version: article.version } : {};
      const stock = random.chance(0.3) ? { stock: random.int(200) } : {};
      return byPage<{ readonly version: number }>({
        actor: shop.usercode,
        request: {
          action: 'sellerArticle!save',
          body: { ...draftOf(article, price), goodsId, ...version, variants: [stock] },
        },
        ids: (said) => [saveOf(goodsId, said.version, price)],
        learn(said) {
          article.version = Math.max(article.version, said.version);
        },
      });
    },
  };

  const move: PageKind = {
    name: MOVE,
    weight: 5,
    draw({ random }) {
      const sku = recent(random, skus);
      const shop = shops.find(({ sellerId }) => sellerId === sku?.sellerId);
      if (!sku || !shop) return undefined;
      const { skuId } = sku;
      const by = (1 + random.int(30)) * (random.chance(0.6) ? 1 : -1);
      return byPage({
        actor: shop.usercode,
        request: { action: 'sellerArticle!stock', body: { skuId, by, ...perhapsIn(random) } },
        ids: () => [movementOf(skuId, by)],
      });
    },
  };

  const carry: PageKind = {
    name: CARRY,
    weight: 5,
    draw({ random }) {
      const sku = recent(random, skus);
      const shop = shops.find(({ sellerId }) => sellerId === sku?.sellerId);
      const [from, to] = [random.pick(WAREHOUSES), random.pick(WAREHOUSES)];
      if (!sku || !shop || !from || !to) return undefined;
      const { skuId } = sku;
      const pieces = 1 + random.int(30);
      return byPage({
        actor: shop.usercode,
        request: { action: 'sellerArticle!transfer', body: { skuId, from, to, pieces } },
        ids: () => [movementOf(skuId, -pieces), movementOf(skuId, pieces)],
      });
    },
  };

  const show = (name: string, listed: boolean): PageKind => ({
    name,
    weight: listed ? 4 : 2,
    draw({ random }) {
      const article = random.pick(articles);
      if (!article) return undefined;
      const { goodsId, shop } = article;
      return byPage({
        actor: shop.usercode,
        request: { action: 'sellerArticle!show', body: { goodsIds: [goodsId], listed } },
        ids: () => [goodsId],
      });
    },
  });

  const moderate = (name: string, requestOf: (article: Article) => Moderation): PageKind => ({
    name,
    weight: 2,
    draw(scene) {
      const article = scene.random.pick(articles);
      if (!article) return undefined;
      return byPage({
        actor: staffOf(scene, 'trader', 'customer-service'),
        request: requestOf(article),
        ids: () => [article.goodsId],
      });
    },
  });

  return ofPages([
    saveNew,
    change,
    move,
    carry,
    show('show goods', true),
    show('hide goods', false),
    moderate('take goods down', ({ goodsId }) => ({
      action: 'officeGoods!takeDown',
      body: { goodsId, reason: 'a copy' },
    })),
    moderate('allow goods again', ({ goodsId, version }) => ({
      action: 'officeGoods!allow',
      body: { goodsId, version, reason: 'no copy' },
    })),
  ]);
}

type Moderation = Extract<
  Parameters<typeof byPage>[0]['request'],
  { readonly action: 'officeGoods!takeDown' | 'officeGoods!allow' }
>;

/** Nowhere in particular is the shop's home. */
const perhapsIn = (random: Scene['random']) => {
  const warehouse = random.chance(0.5) ? random.pick(WAREHOUSES) : undefined;
  return warehouse === undefined ? {} : { warehouse };
};

/** As many decimals as a shop may set. */
const anyPrice = ({ random }: Scene) => `${1 + random.int(40)}.${random.int(100_000)}1`;
