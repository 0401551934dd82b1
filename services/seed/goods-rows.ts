import { ANGLES, goodsSpec } from '@caravan/catalogue/pictures';
import { departments } from './departments.ts';
import { decimal, drawPrice, drawTiers, minimumFor } from './prices.ts';
import type { Cents, Tiers } from './prices.ts';
import type { Department, LeafCategory, Product } from './product.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { drawReviews } from './review-rows.ts';
import type { ReviewRow } from './review-rows.ts';
import type { Showing } from './showing.ts';
import type { Store } from './seller-rows.ts';
import { drawVariants } from './variants.ts';
import type { Variant } from './variants.ts';
import { describe } from './wording.ts';

export type GoodsRow = Record<string, unknown> & { id: string; name: string; brands: number[] };
export type SkuRow = { id: string; goods_id: string } & Record<string, unknown>;
export type SeededGoods = { goods: GoodsRow; skus: SkuRow[]; reviews: ReviewRow[] };

type Line = { department: Department; leaf: LeafCategory; product: Product };

const DAY = 86_400_000;
const FIRST = 100_001;
const BRAND_CHANCE = 0.62;

const lines: readonly Line[] = departments.flatMap((department) =>
  department.leaves.flatMap((leaf) => leaf.products.map((product) => ({ department, leaf, product }))),
);

/** Every kind of goods in turn, each round in another order; deterministic for a given number. */
function* kindsInTurn(): Generator<Line> {
  for (let round = 0; ; round += 1) yield* shuffled(round);
}

function shuffled(round: number): Line[] {
  const random = createRandom('shuffle', round);
  return lines
    .map((line) => ({ line, draw: random.next() }))
    .toSorted((a, b) => a.draw - b.draw)
    .map(({ line }) => line);
}

type Mall = { readonly stores: readonly Store[]; readonly brands: Showing; readonly now: Date };

/** The goods of the seed, one after the other, with unique names. */
export function* goodsFor(count: number, { stores, brands, now }: Mall): Generator<SeededGoods> {
  const names = new Set<string>();
  const kinds = kindsInTurn();
  const byDepartment = Map.groupBy(stores, (store) => store.department.id);
  for (let index = 0; index < count; index += 1) {
    const { value: line } = kinds.next();
    const random = createRandom('goods', index);
    const store = random.pick(byDepartment.get(line.department.id) ?? stores);
    yield seededGoods(random, { index, line, store, names, brands, now });
  }
}

function seededGoods(
  random: Random,
  {
    index,
    line,
    store,
    names,
    brands,
    now,
  }: { index: number; line: Line; store: Store; names: Set<string>; brands: Showing; now: Date },
): SeededGoods {
  const { product, leaf, department } = line;
  const id = `G${FIRST + index}`;
  const words = describe(random, { ...line, country: store.row.country, names });
  const price = drawPrice(random, product.price);
  const minimum = minimumFor(random, price);
  const tiers = drawTiers(random, price, minimum);
  const { options, variants } = drawVariants(random, product, price);
  const ground = random.between(0, 11);
  const colour = variants[0]?.colour ?? 'natural';
  const age = Math.floor(random.next() ** 1.6 * 700);
  const sold = Math.floor(10 ** (random.next() * 4.2)) - 1;
  const reviews = drawReviews(random, { goodsId: id, noun: product.noun, sold, age, now });
  const goods: GoodsRow = {
    id,
    seller_id: store.row.id,
    seller_name: store.row.name,
    category_id: leaf.id,
    top_category_id: department.id,
    ...words,
    options,
    images: Array.from({ length: ANGLES }, (_, angle) =>
      goodsSpec({ icon: product.icon, ground: ground + (angle === 2 ? 1 : 0), angle, colour }),
    ),
    ...pricesOf(random, tiers, variants),
    ...sampleOf(index, tiers),
    unit: product.unit ?? 'piece',
    buy_min: minimum,
    sold,
    ...reviews.summary,
    score: scoreOf(random, { sold, rating: reviews.summary.rating, age }),
    listed: true,
    brands: drawBrands(random, brands),
    created_at: new Date(now.getTime() - age * DAY - random.between(0, DAY - 1)).toISOString(),
  };
  const skus = variants.map((variant, place) =>
    skuRow(random, { id, place, variant, icon: product.icon, ground }),
  );
  return { goods, skus, reviews: reviews.rows };
}

function pricesOf(random: Random, tiers: Tiers, variants: readonly Variant[]) {
  const highest = Math.max(...variants.map(({ delta }) => delta));
  const top: Cents = (tiers.price[0] ?? 0) + highest;
  const discount = random.chance(0.16) ? random.pick([5, 10, 15, 20, 25, 30]) : 0;
  return {
    price_from: decimal(tiers.price.at(-1) ?? 0),
    price_to: decimal(top),
    was_price: discount > 0 ? decimal(Math.round((tiers.price[0] ?? 0) / (1 - discount / 100))) : null,
    discount,
    tier_from: tiers.from,
    tier_price: tiers.price.map(decimal),
  };
}

/** Every third or so lets a buyer try it, for more than a piece of many costs. Drawn by itself, so that the other draws stay. */
function sampleOf(index: number, { price: [first = 0] }: Tiers) {
  const random = createRandom('samples', index);
  if (!random.chance(0.35)) return { sample_price: null, sample_most: null };
  return { sample_price: decimal(Math.round(first * 1.4)), sample_most: random.between(1, 5) };
}

function skuRow(
  random: Random,
  sku: { id: string; place: number; variant: Variant; icon: string; ground: number },
): SkuRow {
  const { id, place, variant, icon, ground } = sku;
  return {
    id: `${id}-${place + 1}`,
    goods_id: id,
    position: place,
    attributes: variant.attributes,
    specification: variant.specification,
    image: goodsSpec({ icon, ground, angle: 0, colour: variant.colour }),
    price_delta: decimal(variant.delta),
    available: drawStock(random),
  };
}

/** Mostly plenty, sometimes the last ones, now and then none. */
function drawStock(random: Random): number {
  if (random.chance(0.015)) return 0;
  if (random.chance(0.06)) return random.between(20, 120);
  return random.between(30, 900) * 10;
}

/** Popular goods come first, new goods get a chance, and the rest is mixed. */
function scoreOf(
  random: Random,
  { sold, rating, age }: { sold: number; rating: number; age: number },
): number {
  const popular = Math.log10(sold + 1) * 900;
  const fresh = age < 30 ? 900 : 0;
  return Math.round(popular + rating * 500 + fresh + random.next() * 3500);
}

/** The house brand shows everything; each other one its own selection. */
function drawBrands(random: Random, { house, others }: Showing): number[] {
  return [house, ...others.filter(() => random.chance(BRAND_CHANCE))];
}
