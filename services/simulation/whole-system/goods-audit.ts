import { money } from '@caravan/events';
import type { OrderEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { Entry } from '../book.ts';
import { CARRY, CHANGE, MOVE, movementOf, SAVE_NEW, saveOf } from './keeping-goods.ts';

/** Goods and stock as the tables have them at one moment. */
export type KeptGoods = {
  /** `reserved`: of all orders that were not given up; `sent`: of those, what left; `lying`: in all warehouses */
  readonly skus: readonly {
    readonly id: string;
    readonly available: number;
    readonly reserved: number;
    readonly sent: number;
    readonly picked: number;
    readonly lying: number;
  }[];
  readonly changes: readonly { readonly skuId: string; readonly by: number; readonly command: string }[];
  readonly goods: readonly {
    readonly id: string;
    readonly sellerId: string;
    readonly version: number;
    readonly listed: boolean;
    readonly takenDown: boolean;
    readonly price: string;
  }[];
  /** by shop: how many goods its card says that it shows */
  readonly shown: ReadonlyMap<string, number>;
};

type Sold = {
  readonly kept: KeptGoods;
  /** by variant: what there was before anybody bought; nothing of one that was saved since */
  readonly atFirst: ReadonlyMap<string, number>;
  readonly book: readonly Entry[];
  readonly events: readonly RecordedEvent[];
};

/** The contradictions between goods and stock, what shops were answered, and what was ordered. */
export function falseGoods(sold: Sold): string[] {
  return [
    ...falseStock(sold),
    ...falsePlaces(sold.kept),
    ...falseMovements(sold),
    ...falseVersions(sold),
    ...falseStanding(sold.kept),
  ];
}

/** What lies in the warehouses is free or of an order that was not sent, and what was sent was taken from them. */
function falsePlaces({ skus }: KeptGoods): string[] {
  return skus.flatMap(({ id, available, reserved, sent, picked, lying }) => {
    const due = available + reserved - sent;
    return [
      ...(lying === due ? [] : [`${lying} of ${id} lie in the warehouses, and should be ${due}`]),
      ...(picked === sent ? [] : [`${picked} of ${id} were taken for the ${sent} that were sent`]),
    ];
  });
}

/** What is left of a variant is what was set, came and went, without what orders hold; never less than nothing. */
function falseStock({ kept, atFirst }: Sold): string[] {
  const moved = new Map<string, number>();
  for (const { skuId, by } of kept.changes) moved.set(skuId, (moved.get(skuId) ?? 0) + by);
  return kept.skus.flatMap(({ id, available, reserved }) => {
    const due = (atFirst.get(id) ?? 0) + (moved.get(id) ?? 0) - reserved;
    return [
      ...(available === due ? [] : [`${id} has ${available} left, and should have ${due}`]),
      ...(available < 0 ? [`${id} has ${available} left`] : []),
    ];
  });
}

/** Every movement was asked for, and every change that was accepted moved the stock once, by what was asked. */
function falseMovements({ kept, book }: Sold): string[] {
  const byCommand = Map.groupBy(kept.changes, ({ command }) => command);
  const accepted = new Set(book.flatMap((entry) => (entry.accepted ? [entry.commandId] : [])));
  return [
    ...kept.changes
      .filter(({ command }) => !accepted.has(command))
      .map(({ skuId, by, command }) => `${movementOf(skuId, by)} moved by ${command}, which nobody accepted`),
    ...book
      .filter(({ command, accepted: done }) => (command === MOVE || command === CARRY) && done)
      .flatMap(({ commandId, ids }) => {
        const moves = (byCommand.get(commandId) ?? []).map(({ skuId, by }) => movementOf(skuId, by));
        return moves.join() === ids.join()
          ? []
          : [`${ids.join()} was accepted, but ${moves.join() || 'nothing'} moved`];
      }),
  ];
}

/** Each save that was accepted is one version of its goods. They have the price of the last, and are sold at no other than one of theirs. */
function falseVersions({ kept, book, events }: Sold): string[] {
  const saves = book.filter(
    ({ command, accepted }) => accepted && (command === SAVE_NEW || command === CHANGE),
  );
  const savedOf = Map.groupBy(
    saves.flatMap(({ ids }) => ids),
    (save) => save.slice(0, save.indexOf(' ')),
  );
  const soldAt = linesOf(events);
  return kept.goods.flatMap(({ id, version, price }) => {
    const saved = savedOf.get(id);
    if (!saved) return [];
    const prices = saved.map((save) => save.slice(save.lastIndexOf(' ') + 1));
    const strange = (soldAt.get(id) ?? []).filter(
      (paid) => !prices.some((each) => money(each) === money(paid)),
    );
    return [
      ...(saved.length === version ? [] : [`${id} has version ${version} after ${saved.length} saves`]),
      ...(prices.some((each) => money(each) === money(price) && saved.includes(saveOf(id, version, each)))
        ? []
        : [`${id} costs ${price}, but was saved as ${saved.join()}`]),
      ...strange.map((paid) => `${id} was ordered at ${paid}, but was saved as ${saved.join()}`),
    ];
  });
}

/** What staff took down nobody shows, and a shop's card counts what it shows. */
function falseStanding({ goods, shown }: KeptGoods): string[] {
  const listed = Map.groupBy(
    goods.filter((each) => each.listed),
    ({ sellerId }) => sellerId,
  );
  return [
    ...goods.filter((each) => each.takenDown && each.listed).map(({ id }) => `${id} is taken down and shown`),
    ...[...shown]
      .filter(([sellerId, count]) => count !== (listed.get(sellerId)?.length ?? 0))
      .map(
        ([sellerId, count]) =>
          `${sellerId} shows ${listed.get(sellerId)?.length ?? 0} goods, and says ${count}`,
      ),
  ];
}

type Placed = Extract<OrderEvent, { readonly type: 'OrderPlaced' }>['data'];

/** By goods: the prices at which they were ordered. */
function linesOf(events: readonly RecordedEvent[]): Map<string, string[]> {
  const prices = new Map<string, string[]>();
  for (const { type, data } of events) {
    if (type !== 'OrderPlaced') continue;
    const { lines } = data as Placed;
    for (const { goodsId, unitPrice } of lines)
      prices.set(goodsId, [...(prices.get(goodsId) ?? []), unitPrice]);
  }
  return prices;
}

/** All of one moment: orders still expire. */
export async function goodsOf(db: Kysely<Database>): Promise<KeptGoods> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (at) => {
      const { rows: skus } = await sql<KeptGoods['skus'][number]>`
        select sku.id, sku.available, held.reserved::float8 as reserved, held.sent::float8 as sent,
          (select coalesce(sum(quantity), 0)::float8 from stock_pick where sku_id = sku.id) as picked,
          (select coalesce(sum(on_hand), 0)::float8 from stock_level where sku_id = sku.id) as lying
        from sku cross join lateral (
          select coalesce(sum(quantity), 0) as reserved,
            coalesce(sum(quantity) filter (where state = 'consumed'), 0) as sent
          from stock_reservation where sku_id = sku.id and state <> 'released'
        ) as held`.execute(at);
      const sellers = await at.selectFrom('seller').select(['id', 'goods']).execute();
      const goods = await at
        .selectFrom('goods')
        .select(['id', 'seller_id as sellerId', 'version', 'listed', 'taken_down_for', 'tier_price'])
        .execute();
      return {
        skus,
        changes: await at
          .selectFrom('stock_change')
          .select(['sku_id as skuId', 'by', 'command'])
          .orderBy('id')
          .execute(),
        goods: goods.map(({ taken_down_for, tier_price, ...each }) => ({
          ...each,
          takenDown: taken_down_for !== null,
          price: tier_price[0] ?? '0',
        })),
        shown: new Map(sellers.map((seller) => [seller.id, seller.goods])),
      };
    });
}
