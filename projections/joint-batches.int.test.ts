import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveCheckpoint } from './checkpoint.ts';
import { createJointBatches } from './joint-batches.ts';
import { CheckpointMovedError } from './project-batch.ts';
import type { ProjectBatch } from './joint-batches.ts';
import { credited, placed, recorded } from './testing/recorded.ts';
import { PoisonError } from './view.ts';
import { viewNamed, type View, type ViewName } from './views.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const orders = recorded(['o1', 'o2', 'o3'].map((orderId) => placed(orderId)));
const deposits = recorded(['0x1', '0x2', '0x3'].map((hash) => credited('b1', '5', hash)));
const [first, second] = orders.map(({ position }) => position);

/** A view like `name`, but for how it writes. */
const writing = (name: ViewName, write: View['write']): View => ({ ...viewNamed(name), write });

/** Projects, at the same moment, the n-th event that concerns each view. */
async function projectEach(project: ProjectBatch, turn: number, ...views: readonly (ViewName | View)[]) {
  const batches = await Promise.all(
    views.map(async (given) => {
      const view = typeof given === 'string' ? viewNamed(given) : given;
      const last = (view.name === 'orders' ? orders : deposits)[turn] ?? expect.unreachable();
      const from = await liveCheckpoint(database.db, view.name);
      return { view, from, batch: { changes: view.apply(last), last } };
    }),
  );
  return batches.map(project);
}

const positionOf = async (name: ViewName) => (await liveCheckpoint(database.db, name)).position;

/** How many transactions moved these checkpoints last. */
async function transactionsOf(...names: readonly ViewName[]): Promise<number> {
  const { rows } =
    await sql`select distinct xmin::text from projection_checkpoint where name = any (${names})`.execute(
      database.db,
    );
  return rows.length;
}

/** Holds the checkpoint of a view, as a rebuild does while it compares, until it is called. */
async function holdCheckpoint(name: ViewName): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const holding = database.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('projection_checkpoint')
      .select('name')
      .where('name', '=', name)
      .forUpdate()
      .execute();
    held.resolve();
    await ending.promise;
  });
  await held.promise;
  return async () => {
    ending.resolve();
    await holding;
  };
}

test('batches that come together are one transaction, whether they change their views or pass over', async () => {
  const project = createJointBatches(database.db);
  const names = ['orders', 'wallet', 'ledger', 'loans'] as const;
  const told = await Promise.all(await projectEach(project, 0, ...names));
  expect(told.map(({ view, position }) => [view, position])).toEqual(names.map((name) => [name, first]));
  expect(await transactionsOf(...names)).toBe(1);
  expect(await Promise.all(names.map(positionOf))).toEqual(names.map(() => first));
  const rows = await database.db.withSchema('orders_v1').selectFrom('order_row').select('order_id').execute();
  expect(rows).toEqual([{ order_id: 'o1' }]);
});

test('a view whose rows fail meets its own error, the others are projected, and it goes alone for a minute', async () => {
  let now = 0;
  let tries = 0;
  const failing = writing('orders', () => {
    tries += 1;
    return Promise.reject(new PoisonError('it contradicts'));
  });
  const project = createJointBatches(database.db, () => now);
  const tried: number[] = [];
  for (const turn of [0, 1, 2]) {
    const outcomes = await Promise.allSettled(await projectEach(project, turn, failing, 'wallet', 'ledger'));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: { message: 'it contradicts' } });
    tried.push(tries);
    if (turn === 1) now += 60_000;
  }
  // together and alone, then alone, then together and alone
  expect(tried).toEqual([2, 3, 5]);
  expect(await positionOf('orders')).toBe(-1n);
  expect(await positionOf('wallet')).toBe(deposits[2]?.position);
});

test('a view that somebody else has projected is told so, and the others are projected', async () => {
  const project = createJointBatches(database.db);
  const stale = await liveCheckpoint(database.db, 'orders');
  await Promise.all(await projectEach(project, 0, 'orders', 'wallet'));
  const [event = expect.unreachable()] = orders;
  const late = project({ view: viewNamed('orders'), from: stale, batch: { changes: [], last: event } });
  const told = expect(late).rejects.toThrow(CheckpointMovedError);
  const [wallet] = await projectEach(project, 1, 'wallet');
  await told;
  expect(await wallet).toMatchObject({ position: second });
});

test('a view that a rebuild holds waits alone', async () => {
  const project = createJointBatches(database.db);
  const letGo = await holdCheckpoint('orders');
  const [held, wallet, ledger] = await projectEach(project, 0, 'orders', 'wallet', 'ledger');
  expect(await wallet).toMatchObject({ position: first });
  expect(await ledger).toMatchObject({ position: first });
  expect(await transactionsOf('wallet', 'ledger')).toBe(1);
  expect(await positionOf('orders')).toBe(-1n);
  await letGo();
  expect(await held).toMatchObject({ position: first });
});

test('a view whose rows wait for somebody does not hold up the others', async () => {
  const project = createJointBatches(database.db);
  const waiting = Promise.withResolvers<void>();
  const patient = writing('orders', async (target, changes) => {
    await sql`lock table orders_v1.order_row in row exclusive mode`.execute(target.db);
    return await viewNamed('orders').write(target, changes);
  });
  const blocking = database.db.transaction().execute(async (trx) => {
    await sql`lock table orders_v1.order_row in access exclusive mode`.execute(trx);
    waiting.resolve();
    const [blocked, wallet] = await projectEach(project, 0, patient, 'wallet');
    expect(await wallet).toMatchObject({ position: first });
    return { blocked };
  });
  await waiting.promise;
  const { blocked } = await blocking;
  expect(await blocked).toMatchObject({ position: first });
});
