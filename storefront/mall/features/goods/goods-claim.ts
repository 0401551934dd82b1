const large = 50_000;
const step = 10_000;

/** §1: the mall, or a shop, that has more than 50,000 goods says so, in tens of thousands; undefined: it has no more. */
export function goodsClaim(goodsCount: number): number | undefined {
  return goodsCount > large ? Math.floor((goodsCount - 1) / step) * step : undefined;
}
