import { money, type Refusal } from '@caravan/events';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { seed, setStock } from '@caravan/seed';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogue } from '../index.ts';
import type { Catalogue } from '../index.ts';
import { anySubmission } from './testing/any-submission.ts';

const at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let stock: Catalogue;
let skus: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 60, now: at });
  stock = createCatalogue({ db: database.db, clock: () => at });
  const rows = await database.db.selectFrom('sku').select('id').orderBy('id').limit(12).execute();
  skus = rows.map((row) => row.id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('submission').execute();
  await database.db.deleteFrom('stock_reservation').execute();
  await setAvailable(1000);
});

const setAvailable = (available: number, ids: readonly string[] = skus) =>
  setStock(database.db, available, ids);

async function left(skuId: string): Promise<number> {
  const { available } = await database.db
    .selectFrom('sku')
    .select('available')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  return available;
}

type Orders = Parameters<Catalogue['reserve']>[0]['orders'];
/** For as many buyers as there are submissions; here nothing depends on whose they are. */
async function reserve({ orders }: { orders: Orders }): Promise<Refusal | undefined> {
  const buyer = `buyer of ${orders[0]?.orderId}`;
  const answer = await stock.reserve({ buyer, submission: anySubmission(), orders });
  if (answer && 'recorded' in answer) throw new Error('a new submission was recorded before');
  return answer;
}
/** 64 orders of one piece each, at once */
const buyAtOnce = () =>
  Promise.all(Array.from({ length: 64 }, (_, buyer) => reserve({ orders: [order(`O${buyer}`, [0, 1])] })));
const sku = (place: number) => skus[place] ?? '';
const total = money('1');
const order = (orderId: string, ...lines: [place: number, quantity: number][]) => ({
  orderId,
  total,
  lines: lines.map(([place, quantity]) => ({ skuId: sku(place), quantity })),
});

test('16 buyers of 5 units at once: exactly 5 get one', async () => {
  await setAvailable(5, [sku(0)]);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, buyer) => reserve({ orders: [order(`O${buyer}`, [0, 1])] })),
  );
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(5);
  expect(answers.filter((answer) => answer?.key === 'stock-insufficient')).toHaveLength(11);
  expect(await left(sku(0))).toBe(0);
});

test('64 buyers of the last unit at once: exactly one gets it, and nobody else whatever happens then', async () => {
  await setAvailable(1, [sku(0)]);
  const answers = await buyAtOnce();
  const winners = answers.flatMap((answer, buyer) => (answer ? [] : [`O${buyer}`]));
  expect(winners).toHaveLength(1);
  expect(answers.filter((answer) => answer?.key === 'stock-insufficient')).toHaveLength(63);
  await stock.consume(winners);
  await stock.release(winners);
  expect((await buyAtOnce()).flatMap((answer, buyer) => (answer ? [] : [`O${buyer}`]))).toEqual(winners);
  expect(await left(sku(0))).toBe(0);
});

test('a submission that took the last stock and is sent again is quoted and reserved as before', async () => {
  const { id: skuId, buy_min: quantity } = await database.db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .where('sku.id', 'in', skus)
    .where('goods.listed', '=', true)
    .select(['sku.id', 'goods.buy_min'])
    .executeTakeFirstOrThrow();
  await setAvailable(quantity, [skuId]);
  const lines = [{ skuId, quantity }];
  const submit = async (orderId: string) => {
    const [quoted] = await stock.quote({ brand: 1, buyer: 'b1', lines });
    return quoted?.refusal ?? reserve({ orders: [{ orderId, total, lines }] });
  };
  expect(await submit('A')).toBeUndefined();
  expect(await submit('A')).toBeUndefined();
  expect(await left(skuId)).toBe(0);
  expect(await submit('B')).toMatchObject({ key: 'stock-insufficient', details: { available: 0 } });
});

test('takes everything or nothing over all orders of a submission, and says what is short', async () => {
  await setAvailable(3, [sku(2)]);
  const answer = await reserve({ orders: [order('A', [0, 10], [1, 10]), order('B', [2, 4])] });
  expect(answer).toMatchObject({ key: 'stock-insufficient', details: { skuId: sku(2), available: 3 } });
  expect(await Promise.all([left(sku(0)), left(sku(1)), left(sku(2))])).toEqual([1000, 1000, 3]);
  expect(await stock.orphanedReservations(new Date(at.getTime() + 1))).toEqual([]);
});

test('an order id reserves one content, and no other afterwards or at the same time', async () => {
  expect(await reserve({ orders: [order('A', [0, 1])] })).toBeUndefined();
  for (const other of [order('A', [0, 900]), order('A', [1, 1]), order('A', [0, 1], [1, 1])]) {
    expect(await reserve({ orders: [order('B', [2, 1]), other] })).toEqual({
      key: 'repeated-submission',
    });
  }
  expect(await reserve({ orders: [order('A', [0, 1])] })).toBeUndefined();
  expect(await Promise.all([left(sku(0)), left(sku(1)), left(sku(2))])).toEqual([999, 1000, 1000]);

  const racing = await Promise.all(
    Array.from({ length: 12 }, (_, place) => reserve({ orders: [order('C', [place, 1])] })),
  );
  expect(racing.filter((answer) => answer === undefined)).toHaveLength(1);
});

test('counts together what two orders of one submission want of the same SKU', async () => {
  await setAvailable(7, [sku(0)]);
  const both = { orders: [order('A', [0, 4]), order('B', [0, 4])] };
  expect(await reserve(both)).toMatchObject({ key: 'stock-insufficient' });
  await setAvailable(8, [sku(0)]);
  expect(await reserve(both)).toBeUndefined();
  expect(await left(sku(0))).toBe(0);
});

test('a repeated submission succeeds and takes nothing more, even when all at once', async () => {
  await setAvailable(10, [sku(0)]);
  const submission = { orders: [order('A', [0, 6])] };
  const answers = await Promise.all(Array.from({ length: 8 }, () => reserve(submission)));
  expect(answers).toEqual(Array.from({ length: 8 }, () => undefined));
  expect(await left(sku(0))).toBe(4);
});

test('gives stock back once, however often and by how many it is released', async () => {
  await reserve({ orders: [order('A', [0, 6], [1, 5]), order('B', [0, 2])] });
  await Promise.all([stock.release(['A']), stock.release(['A', 'nobody']), stock.release(['A'])]);
  expect(await Promise.all([left(sku(0)), left(sku(1))])).toEqual([998, 1000]);
  await stock.release([]);
  await stock.release(['A', 'B']);
  expect(await left(sku(0))).toBe(1000);
});

test('a released order cannot take stock again by repeating its submission', async () => {
  await reserve({ orders: [order('A', [0, 6])] });
  await stock.release(['A']);
  expect(await reserve({ orders: [order('A', [0, 6])] })).toBeUndefined();
  expect(await left(sku(0))).toBe(1000);
});

test('20 buyers whose carts hold the same SKUs in different orders all come through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, buyer) => {
      const places = skus.map((_sku, place) => (place * 5 + buyer * 7) % skus.length);
      return reserve({
        orders: [order(`O${buyer}`, ...places.map((place): [number, number] => [place, 3]))],
      });
    }),
  );
  expect(answers.filter(Boolean)).toEqual([]);
  await Promise.all([
    stock.release(Array.from({ length: 10 }, (_, buyer) => `O${buyer}`)),
    stock.markPlaced(Array.from({ length: 20 }, (_, buyer) => `O${19 - buyer}`)),
    stock.release(Array.from({ length: 10 }, (_, buyer) => `O${9 - buyer}`)),
  ]);
  expect(await Promise.all(skus.map(left))).toEqual(skus.map(() => 1000 - 3 * 10));
});

test('names reservations that nobody placed, until they are placed or released', async () => {
  const later = new Date(at.getTime() + 60_000);
  await reserve({ orders: [order('A', [0, 1], [1, 1]), order('B', [0, 1]), order('C', [0, 1])] });
  expect(await stock.orphanedReservations(at)).toEqual([]);
  expect((await stock.orphanedReservations(later)).map(({ orderId }) => orderId)).toEqual(['A', 'B', 'C']);
  await stock.markPlaced(['A']);
  await stock.markPlaced(['A']);
  await stock.release(['B']);
  expect(await stock.orphanedReservations(later)).toMatchObject([{ orderId: 'C', createdAt: at }]);
});

test('gives back the stock of an order that was placed and then cancelled', async () => {
  await reserve({ orders: [order('A', [0, 9])] });
  await stock.markPlaced(['A']);
  await stock.release(['A']);
  expect(await left(sku(0))).toBe(1000);
});

test('what was sent is gone: it is neither given back, nor an orphan, nor forgotten', async () => {
  const later = new Date(at.getTime() + 1);
  await reserve({ orders: [order('A', [0, 9]), order('B', [0, 1])] });
  await stock.markPlaced(['A']);
  for (let again = 0; again < 2; again += 1) await stock.consume(['A', 'B', 'unknown']);
  await stock.markPlaced(['A', 'B']);
  await stock.release(['A', 'B']);
  expect(await left(sku(0))).toBe(990);
  expect(await stock.orphanedReservations(later)).toEqual([]);
  expect(await stock.forget(later)).toBe(0);
});

test('what was given back cannot be sent any more', async () => {
  await reserve({ orders: [order('A', [0, 9])] });
  await stock.release(['A']);
  await stock.consume(['A']);
  expect(await left(sku(0))).toBe(1000);
  expect(await stock.forget(new Date(at.getTime() + 1))).toBe(1);
});

test('forgets only what was released before', async () => {
  await reserve({ orders: [order('A', [0, 1]), order('B', [0, 1])] });
  await stock.release(['A']);
  expect(await stock.forget(at)).toBe(0);
  expect(await stock.forget(new Date(at.getTime() + 1))).toBe(1);
  expect(await left(sku(0))).toBe(999);
});

const wanted = (skuId: string, quantity: number) =>
  reserve({ orders: [{ orderId: 'X', total, lines: [{ skuId, quantity }] }] });

test('refuses unknown SKUs and impossible quantities without touching stock', async () => {
  expect(await wanted('G0-0', 1)).toMatchObject({ key: 'goods-unknown', details: { skuId: 'G0-0' } });
  expect(await wanted("'; drop table sku; --", 1)).toMatchObject({ key: 'goods-unknown' });
  for (const quantity of [0, -1, 1.5, 1e9 * 4, Number.NaN])
    expect(await wanted(sku(0), quantity)).toMatchObject({ key: 'parameter-error' });
  expect(await left(sku(0))).toBe(1000);
});

test('stock is conserved by any sequence of reservations, releases and shipments', async () => {
  const orders = fc.integer({ min: 0, max: 5 }).map((id) => `P${id}`);
  const step = fc.oneof(
    fc.record({
      reserve: orders,
      lines: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ release: fc.array(orders, { minLength: 1, maxLength: 3 }) }),
    fc.record({ consume: orders }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await database.db.deleteFrom('stock_reservation').execute();
      await setAvailable(20, skus.slice(0, 3));
      await Promise.all(
        steps.map((it) =>
          'reserve' in it
            ? reserve({ orders: [order(it.reserve, ...it.lines)] })
            : 'release' in it
              ? stock.release(it.release)
              : stock.consume([it.consume]),
        ),
      );
      const taken = await database.db
        .selectFrom('stock_reservation')
        .select((column) => ['sku_id', column.fn.sum<string>('quantity').as('quantity')])
        .where('state', '<>', 'released')
        .groupBy('sku_id')
        .execute();
      for (const skuId of skus.slice(0, 3)) {
        const held = Number(taken.find((row) => row.sku_id === skuId)?.quantity ?? 0);
        expect((await left(skuId)) + held).toBe(20);
      }
    }),
    { numRuns: 40 },
  );
});

const submission = (id: string, plan = `plan of ${id}`) => ({ id, digest: `digest of ${id}`, plan });
const submit = (id: string, orders: Orders, plan?: string) =>
  stock.reserve({ buyer: 'b1', submission: submission(id, plan), orders });

test('records a submission with its reservation, or neither', async () => {
  await setAvailable(3, [sku(0)]);
  expect(await submit('S', [order('A', [0, 4])])).toMatchObject({ key: 'stock-insufficient' });
  expect(await stock.submission('S')).toBeUndefined();
  expect(await submit('S', [order('A', [0, 3])])).toBeUndefined();
  expect(await stock.submission('S')).toEqual(submission('S'));
});

test('answers a submission that comes again with its record, whatever it asks for, and takes nothing', async () => {
  const first = [order('A', [0, 4]), order('B', [1, 1])];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => submit('S', first, `plan ${number}`)),
  );
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  const recorded = await stock.submission('S');
  for (const answer of answers) if (answer) expect(answer).toEqual({ recorded });
  await setAvailable(0, [sku(1)]);
  expect(await submit('S', [order('C', [2, 1])])).toEqual({ recorded });
  expect(await Promise.all([left(sku(0)), left(sku(2))])).toEqual([996, 1000]);
});

test('of two that submit under one id at the same moment, one reserves and the other gets its record', async () => {
  const { db } = database;
  const answers = await db.connection().execute(async (before) => {
    await sql`begin`.execute(before);
    await sql`select pg_advisory_xact_lock(hashtextextended('b1', 7120333))`.execute(before);
    const both = Promise.all([submit('S', [order('A', [0, 1])]), submit('S', [order('A', [0, 1])])]);
    const waiting = () =>
      sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(before);
    await expect.poll(async () => (await waiting()).rows.length).toBe(2);
    await sql`commit`.execute(before);
    return await both;
  });
  expect(answers).toContain(undefined);
  expect(answers).toContainEqual({ recorded: submission('S') });
  expect(await left(sku(0))).toBe(999);
});

test('tells of which submission an orphan is', async () => {
  await submit('S', [order('A', [0, 1], [1, 1]), order('B', [1, 1])]);
  await submit('T', [order('C', [0, 1])]);
  await database.db.deleteFrom('submission').where('id', '=', 'T').execute();
  expect(await stock.orphanedReservations(new Date(at.getTime() + 1))).toEqual([
    { orderId: 'A', createdAt: at, submission: submission('S') },
    { orderId: 'B', createdAt: at, submission: submission('S') },
    { orderId: 'C', createdAt: at, submission: undefined },
  ]);
});

test('forgets the submissions before an instant', async () => {
  await submit('S', [order('A', [0, 1])]);
  expect(await stock.forgetSubmissions(at)).toBe(0);
  expect(await stock.forgetSubmissions(new Date(at.getTime() + 1))).toBe(1);
  expect(await stock.submission('S')).toBeUndefined();
  // the order itself is still known
  expect(await submit('S', [order('A', [0, 2])])).toEqual({ key: 'repeated-submission' });
});
