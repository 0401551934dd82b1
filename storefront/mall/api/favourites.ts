import { call, createArea } from '@caravan/storefront-shared/api';

export type { FollowedSellerList, KeptGoodsList } from '@caravan/gateway/wire';

/** §9: lists show 20. */
const pageSize = 20;

/** All that is shown of what the buyer keeps and follows. */
export const favourites = createArea();
export const keptGoods = favourites.resource((pageNum: number) =>
  call('keepGoods!list', { pageNum, pageSize }, { quiet: true }),
);
export const followedSellers = favourites.resource((pageNum: number) =>
  call('focusSeller!list', { pageNum, pageSize }, { quiet: true }),
);
export const isKept = favourites.resource(async (goodsId: string) => {
  const { kept = false } = await call('keepGoods!count', { goodsId }, { quiet: true });
  return kept;
});
/** The most that a buyer keeps, in pages of the most that a page may have. */
const pagesOfKept = 17;
const onePage = 60;

async function allKept(): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (let pageNum = 1; pageNum <= pagesOfKept; pageNum += 1) {
    // each is as long as the last said that there are more
    // oxlint-disable-next-line no-await-in-loop
    const page = await call('keepGoods!list', { pageNum, pageSize: onePage }, { quiet: true });
    for (const { goodsId } of page.pageList) kept.add(goodsId);
    if (pageNum * onePage >= page.pageInfo.totalElements) break;
  }
  return kept;
}

let asking: Promise<ReadonlySet<string>> | undefined;

/** As `isKept`, for many goods at once: all cards of a screen ask together. */
export const isKeptCard = favourites.resource(async (goodsId: string) => {
  asking ??= allKept().finally(() => {
    asking = undefined;
  });
  return (await asking).has(goodsId);
});
export const isFollowed = favourites.resource(async (sellerId: string) => {
  const { followed = false } = await call('focusSeller!count', { sellerId }, { quiet: true });
  return followed;
});

/** Answers how many keep the goods afterwards. */
export async function keepGoods(goodsId: string, kept: boolean): Promise<number> {
  return (await call(kept ? 'keepGoods!add' : 'keepGoods!del', { goodsId })).favourites;
}

/** Answers how many follow the shop afterwards. */
export async function followSeller(sellerId: string, followed: boolean): Promise<number> {
  return (await call(followed ? 'focusSeller!add' : 'focusSeller!del', { sellerId })).followers;
}
