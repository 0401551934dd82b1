import { refusal, type Refusal } from '@caravan/events';

/** The pieces of a variant. */
export type HeldStock = {
  /** that may be ordered, wherever they lie */
  readonly available: number;
  /** by warehouse: that lie there, ordered or not */
  readonly onHand: ReadonlyMap<string, number>;
  /** the shop's home warehouse */
  readonly home: string;
};

/** Pieces that come to a warehouse, or go if negative. */
export type StockMove = { readonly warehouse: string; readonly by: number };

/** Within an integer of the database, and more than anybody has. */
const MOST_PIECES = 1_000_000_000;

/** Pieces that came to a warehouse, by default the home, or that are gone from it. What orders hold is not the shop's to take. */
export function decideStockChange(
  stock: HeldStock,
  { by, warehouse = stock.home }: { readonly by: number; readonly warehouse?: string | undefined },
): StockMove[] | Refusal {
  if (by === 0) return [];
  const objection = objectionTo(stock, { warehouse, by });
  if (objection) return objection;
  return stock.available + by > MOST_PIECES
    ? refusal('stock-limit', { limit: MOST_PIECES })
    : [{ warehouse, by }];
}

/**
 * Pieces that are carried from one warehouse to another. No more than are free: the others are promised to buyers, and packing lists
 * may say where they lie.
 */
export function decideTransfer(
  stock: HeldStock,
  { pieces, from, to }: { readonly pieces: number; readonly from: string; readonly to: string },
): StockMove[] | Refusal {
  if (from === to) return refusal('warehouse-same');
  const moves = [
    { warehouse: from, by: -pieces },
    { warehouse: to, by: pieces },
  ];
  const [objection] = moves.flatMap((move) => objectionTo(stock, move) ?? []);
  return objection ?? moves;
}

function objectionTo({ available, onHand }: HeldStock, { warehouse, by }: StockMove): Refusal | undefined {
  const lying = onHand.get(warehouse);
  if (lying === undefined) return refusal('warehouse-unknown');
  if (available + by < 0) return refusal('stock-below-zero', { stock: available });
  if (lying + by < 0) return refusal('stock-not-there', { stock: lying });
  if (lying + by > MOST_PIECES) return refusal('stock-limit', { limit: MOST_PIECES });
  return undefined;
}
