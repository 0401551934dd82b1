import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely, Transaction } from 'kysely';
import { decideStockChange, decideTransfer, type HeldStock, type StockMove } from './decide-stock.ts';
import { createMovements, type Movements } from './stock-movements.ts';

type Said = {
  readonly sellerId: string;
  readonly skuId: string;
  readonly note: string;
  /** the usercode of who says so */
  readonly changedBy: string;
  /** a repetition under the same id has no second effect */
  readonly command: string;
};

export type StockChange = Said & {
  /** pieces that came, or that went if negative */
  readonly by: number;
  /** where; omitted: the shop's home */
  readonly warehouse?: string | undefined;
};

export type StockTransfer = Said & {
  readonly pieces: number;
  readonly from: string;
  readonly to: string;
};

type Changed = { readonly available: number } | { readonly refusal: Refusal };

/** Each answers how many pieces may be ordered from now on. A command that already moved something else is refused. */
export type ArticleStock = {
  change(change: StockChange): Promise<Changed>;
  /** Carries pieces from one warehouse to another. */
  transfer(transfer: StockTransfer): Promise<Changed>;
  readonly movements: Movements;
};

export function createArticleStock(db: Kysely<Database>, clock: Clock): ArticleStock {
  /** Each change is a row of its own; a transfer has two. `asked`: what a repetition must have moved. */
  const move = (
    said: Said,
    cause: 'shop' | 'transfer',
    asked: readonly AskedMove[],
    decide: (held: HeldStock) => Moves | Refusal,
  ) =>
    db.transaction().execute(async (on): Promise<Changed> => {
      const held = await holdStock(on, said);
      if (!held) return { refusal: refusal('goods-unknown') };
      if (held.noted.length > 0)
        return areThose(held.noted, asked)
          ? { available: held.available }
          : { refusal: refusal('repeated-submission') };
      const moves = decide(held);
      if ('key' in moves) return { refusal: moves };
      const { skuId, note, changedBy, command } = said;
      let { available } = held;
      for (const { warehouse, by } of moves) {
        available += by;
        await on
          .updateTable('stock_level')
          .set((level) => ({ on_hand: level('on_hand', '+', by) }))
          .where('sku_id', '=', skuId)
          .where('warehouse', '=', warehouse)
          .execute();
        await on
          .insertInto('stock_change')
          .values({
            sku_id: skuId,
            warehouse,
            by,
            cause,
            note,
            changed_by: changedBy,
            changed_at: clock(),
            command,
          })
          .execute();
      }
      if (available !== held.available)
        await on.updateTable('sku').set({ available }).where('id', '=', skuId).execute();
      return { available };
    });

  return {
    change: ({ by, warehouse, ...said }) =>
      move(said, 'shop', [{ warehouse, by }], (held) => decideStockChange(held, { by, warehouse })),
    transfer({ pieces, from, to, ...said }) {
      const asked = [
        { warehouse: from, by: -pieces },
        { warehouse: to, by: pieces },
      ];
      return move(said, 'transfer', asked, (held) => decideTransfer(held, { pieces, from, to }));
    },
    movements: createMovements(db),
  };
}

type Moves = readonly StockMove[];
/** `warehouse` undefined: the shop's home, which may be another by now */
type AskedMove = { readonly by: number; readonly warehouse?: string | undefined };

function areThose(noted: Moves, asked: readonly AskedMove[]): boolean {
  return (
    noted.length === asked.length &&
    asked.every(({ by, warehouse }) =>
      noted.some((move) => move.by === by && (warehouse === undefined || move.warehouse === warehouse)),
    )
  );
}

/**
 * The variant, then where its pieces lie, held until the transaction ends, and what this command moved before. Undefined: the shop has no
 * such variant.
 */
async function holdStock(
  on: Transaction<Database>,
  { sellerId, skuId, command }: Said,
): Promise<(HeldStock & { readonly noted: Moves }) | undefined> {
  const sku = await on
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .innerJoin('seller', 'seller.id', 'goods.seller_id')
    .select(['sku.available', 'seller.warehouse as home'])
    .where('sku.id', '=', skuId)
    .where('goods.seller_id', '=', sellerId)
    .forUpdate('sku')
    .executeTakeFirst();
  if (!sku) return undefined;
  const levels = await on
    .selectFrom('stock_level')
    .select(['warehouse', 'on_hand'])
    .where('sku_id', '=', skuId)
    .orderBy('warehouse')
    .forUpdate()
    .execute();
  const noted = await on
    .selectFrom('stock_change')
    .select(['warehouse', 'by'])
    .where('sku_id', '=', skuId)
    .where('command', '=', command)
    .execute();
  return {
    ...sku,
    onHand: new Map(levels.map(({ warehouse, on_hand }) => [warehouse, on_hand])),
    noted,
  };
}
