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
/** The cards that have begun to ask, until they are asked about together. */
let waiting: { readonly ids: Set<string>; readonly kept: Promise<ReadonlySet<string>> } | undefined;
/** The server tells of no more at once. */
const most = 120;

/** Whether one keeps these goods, as `isKept`; all cards of a screen ask at once. */
export const isKeptCard = favourites.resource(async (goodsId: string) => {
  if (waiting === undefined || waiting.ids.size >= most) waiting = askTogether();
  const { ids, kept } = waiting;
  ids.add(goodsId);
  return (await kept).has(goodsId);
});

function askTogether() {
  const ids = new Set<string>();
  // cards that are shown together begin in the same task
  const kept = new Promise((done) => setTimeout(done)).then(async () => {
    if (waiting?.ids === ids) waiting = undefined;
    const { goodsIds } = await call('keepGoods!among', { goodsIds: [...ids] }, { quiet: true });
    return new Set(goodsIds);
  });
  return { ids, kept };
}

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
