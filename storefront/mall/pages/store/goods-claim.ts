const large = 50_000;
const step = 10_000;

/** §1: a shop with 50,000 goods or more says so, in tens of thousands; undefined: it has fewer. */
export function goodsClaim(goodsCount: number): number | undefined {
  return goodsCount >= large ? Math.floor(goodsCount / step) * step : undefined;
}
