import { money, refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { gathered } from '@caravan/platform';
import { isIdentifier } from '../identifier.ts';
import { mediaPath } from '../pictures/media-path.ts';
import type { LineQuote, QuotedLine, Stock, StockLine } from './stock.ts';

/** One requested line as the catalogue has it; all null if the SKU is unknown. */
export type CataloguedLine =
  | {
      sku_id: string;
      goods_id: string;
      name: string;
      specification: string;
      image: string;
      listed: boolean;
      /** whether the brand shows these goods */
      shown: boolean;
      buy_min: number;
      available: number;
      unit_price: string;
      seller_id: string;
      seller_name: string;
      /** whether the buyer runs this shop */
      own: boolean;
      minimum_order: string;
      freight_dispatch: string;
      freight_long_distance: string;
      freight_delivery: string;
      /** of one piece, whichever variant it is; null: its shop allows no samples */
      sample_price: string | null;
      sample_most: number | null;
    }
  | { sku_id: null };

type Rules = {
  maximumQuantity: number;
  /** whether the pieces are samples, by default not */
  sample?: boolean;
};

/** A longer cart is quoted alone: nobody waits for its lines. */
const SHORT_CART_LINES = 20;

type Cart = { readonly brand: number; readonly buyer: string; readonly lines: readonly StockLine[] };

/** Quotes from the catalogue in one round trip, however many lines there are, and however many ask at the same moment. */
export function createQuoteQuery(
  db: Kysely<Database>,
  maximumQuantityOf: (brand: number) => number,
): Stock['quote'] {
  const catalogued = (carts: readonly Cart[]) => cataloguedIn(db, carts);
  const ofShortCart = gathered(catalogued);
  return async ({ brand, buyer, lines, sample = false }) => {
    if (lines.length === 0) return [];
    const cart = { brand, buyer, lines };
    const rows =
      lines.length > SHORT_CART_LINES ? (await catalogued([cart])).flat() : await ofShortCart(cart);
    return decideQuote(lines, rows, { maximumQuantity: maximumQuantityOf(brand), sample });
  };
}

/** The lines of each cart as the catalogue has them. */
async function cataloguedIn(db: Kysely<Database>, carts: readonly Cart[]): Promise<CataloguedLine[][]> {
  const lines = carts.flatMap((cart, index) => cart.lines.map((line) => ({ ...line, cart: index + 1 })));
  // a text that cannot be an id is replaced by an id that nothing has
  const skuIds = lines.map(({ skuId }) => (isIdentifier(skuId) ? skuId : ''));
  const { rows } = await sql<CataloguedLine>`
    select * from quote_carts(
      ${skuIds}::text[], ${lines.map(({ quantity }) => wholeWithin(quantity))}::integer[],
      ${lines.map(({ cart }) => cart)}::integer[],
      ${carts.map(({ brand }) => brand)}::smallint[], ${carts.map(({ buyer }) => buyer)}::text[])`.execute(
    db,
  );
  let from = 0;
  return carts.map((cart) => {
    const own = rows.slice(from, from + cart.lines.length);
    from += cart.lines.length;
    return own;
  });
}

/** Used for the price alone: an invalid quantity, or one beyond any order, is refused whatever it would cost. */
function wholeWithin(quantity: number): number {
  return Number.isInteger(quantity) ? Math.max(1, Math.min(quantity, 2 ** 31 - 1)) : 1;
}

/**
 * Each line's price, and the reason if it cannot be bought; `catalogued` answers `lines` one for one. Free stock is reported,
 * not judged: only the reservation can decide whether there is enough, because it knows what an order already holds.
 */
export function decideQuote(
  lines: readonly StockLine[],
  catalogued: readonly CataloguedLine[],
  rules: Rules,
): LineQuote[] {
  return lines.map((asked, index) => {
    const row = catalogued[index];
    if (row === undefined || row.sku_id === null || !row.shown)
      return { asked, refusal: refusal('goods-unknown', { skuId: asked.skuId }), available: 0 };
    if (!Number.isInteger(asked.quantity))
      return { asked, refusal: refusal('parameter-error', { field: 'quantity' }), available: row.available };
    const objection = objectionTo(asked, row, rules);
    // goods without samples have no price as one, and never that of an order
    const unitPrice = rules.sample ? row.sample_price : row.unit_price;
    return {
      asked,
      ...(unitPrice !== null && { line: quotedLine(asked, row, unitPrice) }),
      ...(objection && { refusal: objection }),
      available: row.available,
    };
  });
}

type KnownLine = Extract<CataloguedLine, { sku_id: string }>;

const whichOf = ({ sku_id: skuId, name }: KnownLine) => ({ skuId, name });

function objectionTo(
  { quantity }: StockLine,
  row: KnownLine,
  { maximumQuantity, sample }: Rules,
): Refusal | undefined {
  if (!row.listed) return refusal('goods-not-listed', whichOf(row));
  if (row.own) return refusal('own-shop', whichOf(row));
  const objection = sample ? sampleObjection(quantity, row) : orderObjection(quantity, row);
  if (objection) return objection;
  if (quantity > maximumQuantity)
    return refusal('quantity-above-maximum', { ...whichOf(row), maximum: maximumQuantity });
  return undefined;
}

function sampleObjection(quantity: number, row: KnownLine): Refusal | undefined {
  if (row.sample_price === null || row.sample_most === null)
    return refusal('samples-not-offered', whichOf(row));
  if (quantity > row.sample_most)
    return refusal('sample-above-most', { ...whichOf(row), most: row.sample_most });
  return undefined;
}

function orderObjection(quantity: number, row: KnownLine): Refusal | undefined {
  if (quantity >= row.buy_min) return undefined;
  return refusal('quantity-below-minimum', { ...whichOf(row), minimum: row.buy_min });
}

function quotedLine({ quantity }: StockLine, row: KnownLine, unitPrice: string): QuotedLine {
  return {
    skuId: row.sku_id,
    goodsId: row.goods_id,
    name: row.name,
    specification: row.specification,
    image: mediaPath(row.image),
    quantity,
    unitPrice: money(unitPrice),
    seller: {
      id: row.seller_id,
      name: row.seller_name,
      minimumOrder: money(row.minimum_order),
      freight: {
        dispatch: money(row.freight_dispatch),
        longDistance: money(row.freight_long_distance),
        delivery: money(row.freight_delivery),
      },
    },
  };
}
