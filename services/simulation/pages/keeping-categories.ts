import type { ResponseOf } from '@caravan/gateway/wire';
import type { Random } from '@caravan/platform/testing';
import type { MallClient } from '../whole-system/mall-client.ts';
import { inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { createVersions } from './versions.ts';
import { createWords } from './words.ts';

/** `usercode`: of who keeps it; `goods`: some of its goods */
export type ShelvedShop = {
  readonly sellerId: string;
  readonly usercode: string;
  readonly goods: readonly string[];
};
type Given = { readonly tokens: Tokens; readonly shops: readonly ShelvedShop[] };

type Kept = ResponseOf<'sellerCategory!list'>;
type Branch = Kept['pageList'][number];
type Draft = { readonly shopCategoryId?: string; readonly name: string; readonly children: readonly Leaf[] };
type Leaf = Omit<Draft, 'children'>;
type Article = ResponseOf<'sellerArticle!list'>['pageList'][number];

const MOST = 5;

const treeOf = (branches: readonly Draft[]) =>
  branches.map(({ name, children }) => ({ name, children: children.map((child) => child.name) }));
const idsOf = ({ pageList }: Kept) =>
  pageList.flatMap(({ shopCategoryId, children }) => [
    shopCategoryId,
    ...children.map((child) => child.shopCategoryId),
  ]);

/** A shop's own categories, and which goods are in them. */
export function keepingCategories({ tokens, shops }: Given): Area {
  const versions = createVersions();
  const within = createWords<boolean>();
  /** by shop: as somebody saw them last */
  const seen = new Map<string, Kept>();

  const look: PageKind = {
    name: 'look at the categories of a shop',
    weight: 2,
    draw({ random }) {
      const shop = random.pick(shops);
      if (!shop) return undefined;
      return byPage<Kept>({
        actor: shop.usercode,
        request: { action: 'sellerCategory!list', body: {} },
        ids: () => [],
        learn: (list) => seen.set(shop.sellerId, list),
      });
    },
  };

  const keep: PageKind = {
    name: 'keep the categories of a shop',
    weight: 4,
    draw(scene) {
      const shop = scene.random.pick(shops);
      const list = shop && seen.get(shop.sellerId);
      if (!shop || !list) return undefined;
      const categories = changed(scene.random, list.pageList.map(draftOf), `Shelf ${scene.id().slice(0, 8)}`);
      const { version } = list;
      const done = versions.edit({ thing: shop.sellerId, base: version, content: treeOf(categories) });
      return byPage<Kept>({
        actor: shop.usercode,
        request: {
          action: 'sellerCategory!keep',
          body: {
            version,
            categories: categories.map(({ children, ...each }) => ({ ...each, children: [...children] })),
          },
        },
        ids: (kept) => [`${shop.sellerId} version ${kept.version}`],
        learn(kept) {
          done(kept.version);
          seen.set(shop.sellerId, kept);
        },
      });
    },
  };

  const assign: PageKind = {
    name: 'put goods into a category of a shop, or take them out',
    weight: 5,
    draw({ random }) {
      const shop = random.pick(shops);
      const list = shop && seen.get(shop.sellerId);
      const shopCategoryId = list && random.pick(idsOf(list));
      const goodsId = random.pick(shop?.goods ?? []);
      if (!shop || shopCategoryId === undefined || goodsId === undefined) return undefined;
      const isIn = random.chance(0.7);
      const done = within.say(`${goodsId} in ${shopCategoryId}`, isIn);
      return byPage({
        actor: shop.usercode,
        request: {
          action: 'sellerCategory!assign',
          body: { shopCategoryId, goodsIds: [goodsId], within: isIn },
        },
        ids: () => [goodsId],
        learn: done,
      });
    },
  };

  /** Which of the goods that were put in or taken out are where, as the shop sees them. */
  function placed(articles: readonly Article[], known: ReadonlySet<string>): string[] {
    return articles.flatMap(({ goodsId, shopCategoryIds }) => [
      ...shopCategoryIds
        .filter((id) => !known.has(id))
        .map((id) => `${goodsId} is in the category ${id}, which is gone`),
      ...[...known].flatMap((id) => {
        const isIn = shopCategoryIds.includes(id);
        const last = within.last(`${goodsId} in ${id}`);
        return (last.length === 0 ? !isIn : last.includes(isIn))
          ? []
          : [`${goodsId} is ${isIn ? '' : 'not '}in ${id}, and should ${isIn ? 'not ' : ''}be`];
      }),
    ]);
  }

  return {
    kinds: ofPages([look, keep, assign]),
    contradictions: (mall) =>
      inTurn(shops, async (shop) => {
        const as = sessionOf(tokens, shop.usercode);
        const list = await mall.get('sellerCategory!list', {}, as);
        const articles = await articlesOf(mall, as);
        const { version: at, pageList: branches } = list;
        return [
          ...versions.contradictions(shop.sellerId, {
            at,
            seen: new Map([[at, treeOf(branches.map(draftOf))]]),
          }),
          ...placed(articles, new Set(idsOf(list))),
          ...(await shown(mall, shop, { branches, articles })),
        ];
      }),
  };
}

async function articlesOf(mall: MallClient, as: { readonly token: string }): Promise<readonly Article[]> {
  const articles: Article[] = [];
  for (let before: number | undefined; ;) {
    const asked = { pageSize: 100, ...(before !== undefined && { before }) };
    const { pageList, next } = await mall.get('sellerArticle!list', asked, as);
    articles.push(...pageList);
    if (next === undefined) return articles;
    before = next;
  }
}

const draftOf = ({ shopCategoryId, name, children }: Branch): Draft => ({
  shopCategoryId,
  name,
  children: children.map((child) => ({ shopCategoryId: child.shopCategoryId, name: child.name })),
});

/** One more, one less, another name, another order, or one below another. */
function changed(random: Random, list: readonly Draft[], name: string): Draft[] {
  const [first, second, ...others] = list;
  const deed = list.length >= MOST ? 1 + random.int(4) : random.int(5);
  if (deed === 0 || !first) return [{ name, children: [] }, ...list];
  const leaf = ({ shopCategoryId, name: called }: Draft): Leaf => ({
    ...(shopCategoryId !== undefined && { shopCategoryId }),
    name: called,
  });
  if (deed === 1) return list.slice(1);
  if (deed === 2) return [{ ...first, name }, ...list.slice(1)];
  if (deed === 3 || !second) return [...list.slice(1), first];
  return [{ ...first, children: [...first.children, leaf(second), ...second.children] }, ...others];
}

/** Buyers see exactly the goods of a category that are shown, those of the ones below it among them, and their number. */
async function shown(
  mall: MallClient,
  { sellerId }: ShelvedShop,
  { branches, articles }: { branches: readonly Branch[]; articles: readonly Article[] },
): Promise<string[]> {
  const { pageList } = await mall.get('category!sellerTree', { sellerId });
  const counts = new Map(
    pageList.flatMap(({ children, ...branch }) =>
      [branch, ...children].map(({ shopCategoryId, goodsCount }) => [shopCategoryId, goodsCount] as const),
    ),
  );
  const all = branches.flatMap(({ shopCategoryId, children }) => [
    { id: shopCategoryId, held: [shopCategoryId, ...children.map((child) => child.shopCategoryId)] },
    ...children.map((child) => ({ id: child.shopCategoryId, held: [child.shopCategoryId] })),
  ]);
  const strange = [...counts.keys()].filter((id) => !all.some((each) => each.id === id));
  return [
    ...strange.map((id) => `buyers of ${sellerId} see the category ${id}, which is gone`),
    ...(await inTurn(all, async ({ id, held }) => {
      const due = articles
        .filter(
          ({ status, shopCategoryIds }) =>
            status === 'listed' && held.some((each) => shopCategoryIds.includes(each)),
        )
        .map(({ goodsId }) => goodsId);
      const asked = { sellerId, shopCategoryId: id, pageSize: 60 };
      const found = (await mall.get('sellerGoods!list', asked)).pageList.map(({ goodsId }) => goodsId);
      return [
        ...(found.toSorted().join() === due.toSorted().join()
          ? []
          : [`buyers see ${found.join()} in ${id}, and should see ${due.join()}`]),
        ...((counts.get(id) ?? 0) === due.length
          ? []
          : [`buyers are told of ${counts.get(id) ?? 0} goods in ${id}, which has ${due.length}`]),
      ];
    })),
  ];
}
