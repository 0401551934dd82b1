import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyedTable } from './keyed-table.ts';
import type { RowChange } from './row-changes.ts';
import { insertRows } from './rows.ts';
import type { NewRow } from './rows.ts';
import { isPoison } from './poison.ts';
import { PoisonError } from './view.ts';
import type { Target } from './view.ts';

type Row = NewRow<'withdrawal'>;
type Change = RowChange<Row>;

const write = keyedTable({
  table: 'withdrawal',
  key: 'entry',
  kind: 'withdrawal',
  usercode: 'usercode',
  id: 'withdrawal_id',
});
const schema = 'withdrawals_v1';
const table = sql.table(`${schema}.withdrawal`);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => sql`TRUNCATE ${table}`.execute(database.db));

const inTransaction = <Answer>(work: (target: Target) => Promise<Answer>) =>
  database.db.transaction().execute((trx) => work({ db: trx.withSchema(schema), schema }));

/**
 * The reference: applies the changes one by one. Returns what the table must hold afterwards, or 'poison' if a change is
 * impossible.
 */
function modelOf(changes: readonly Change[]): Map<string, Row> | 'poison' {
  const rows = new Map<string, Row>();
  for (const change of changes) {
    const old = rows.get(change.key);
    if (change.kind === 'put') {
      if (old) return 'poison';
      rows.set(change.key, change.row);
    } else {
      const next = old ? { ...old, ...change.set } : change.otherwise;
      if (!next) return 'poison';
      rows.set(change.key, next);
    }
  }
  return rows;
}

const keys = ['a', 'b', 'c'];
const instant = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z');
const status = fc.constantFrom<Row['status'][]>('requested', 'approved', 'settled');
const word = fc.constantFrom('', 'one', 'two');
/** any of the columns, each set to a value or, where allowed, to null */
const set = fc.record(
  {
    status,
    amount: fc.constantFrom('1', '0.0000000001', '9999999999999999.9999999999'),
    reason: fc.option(word),
    transaction: fc.option(word),
    requested_at: instant,
    decided_at: fc.option(instant),
    ended_at: fc.option(instant),
  },
  { requiredKeys: [] },
);

function rowOf(key: string, given: Partial<Row>): Row {
  const begun = { status: 'requested', amount: '1', requested_at: '2026-01-01T00:00:00.000Z' } as const;
  const own = { entry: key, usercode: `user of ${key}`, withdrawal_id: `id of ${key}`, position: '1' };
  return { ...own, network: 'tron', address: 'T', fee: '0', ...begun, ...given };
}

const change = fc
  .oneof(
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('put'), key: fc.constantFrom(...keys), set }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('patch'), key: fc.constantFrom(...keys), set }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('bring'), key: fc.constantFrom(...keys), set }) },
  )
  .map(({ kind, key, set: given }): Change => {
    if (kind === 'put') return { kind, key, row: rowOf(key, given) };
    if (kind === 'patch') return { kind, key, set: given };
    return { kind: 'patch', key, set: given, otherwise: rowOf(key, given) };
  });
/** One batch in four keeps what contradicts the rows. */
const batch = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 12 }),
  faults: fc.nat(3).map((n) => n === 0),
});

/** Without the changes that contradict those before them. */
function soundOf(before: readonly Change[], changes: readonly Change[]): Change[] {
  const sound: Change[] = [];
  for (const each of changes) {
    if (modelOf([...before, ...sound, each]) !== 'poison') sound.push(each);
  }
  return sound;
}

/** As Postgres answers it; a column that a row did not name is null. */
function storedOf(row: Row): object {
  const nothing = { reason: null, transaction: null, decided_at: null, ended_at: null };
  return { ...nothing, ...row };
}

async function stored(): Promise<Map<string, object>> {
  const { rows } = await sql<{ entry: string; row: object }>`
    SELECT entry, to_jsonb(w) || jsonb_build_object('amount', trim_scale(amount)::text, 'fee', trim_scale(fee)::text,
      'position', position::text) AS row FROM ${table} AS w`.execute(database.db);
  return new Map(rows.map(({ entry, row }) => [entry, instants(row)]));
}

function instants(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      column.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
    ]),
  );
}

test('writes what the changes say one after the other, in batches of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 4 }), async (batches) => {
      const { db } = database;
      await sql`TRUNCATE ${table}`.execute(db);
      const accepted: Change[] = [];
      for (const { changes, faults } of batches) {
        const tried = faults ? changes : soundOf(accepted, changes);
        const model = modelOf([...accepted, ...tried]);
        const writing = inTransaction((target) => write(target, tried));
        if (model === 'poison') await expect(writing).rejects.toSatisfy(isPoison);
        else {
          const told = await writing;
          accepted.push(...tried);
          expect(new Set(told.map(({ id }) => id))).toEqual(new Set(tried.map(({ key }) => `id of ${key}`)));
          const rows = [...model].map(([key, row]) => [key, storedOf(row)] as const);
          expect(await stored()).toEqual(new Map(rows));
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('announces each change once, to the person of the row', async () => {
  await inTransaction((target) => write(target, [{ kind: 'put', key: 'a', row: rowOf('a', {}) }]));
  const told = await inTransaction((target) =>
    write(target, [
      { kind: 'put', key: 'b', row: rowOf('b', {}) },
      { kind: 'patch', key: 'a', set: { status: 'approved' } },
      { kind: 'patch', key: 'a', set: { reason: null } },
      { kind: 'patch', key: 'c', set: {}, otherwise: rowOf('c', {}) },
    ]),
  );
  expect(told).toHaveLength(3);
  for (const key of ['a', 'b', 'c']) {
    expect(told).toContainEqual({ usercode: `user of ${key}`, kind: 'withdrawal', id: `id of ${key}` });
  }
});

test('names the rows that a patch did not find', async () => {
  const lost: Change = { kind: 'patch', key: 'nobody', set: { status: 'approved' } };
  const writing = inTransaction((target) => write(target, [lost]));
  await expect(writing).rejects.toThrow(new PoisonError('no row of withdrawal has the key nobody'));
});

test('a column that no row names gets its default, and a generated column its value', async () => {
  const { db } = database;
  await sql`SELECT change_view_shape('withdrawals', ${`ALTER TABLE withdrawal
    ADD COLUMN tries integer NOT NULL DEFAULT 7,
    ADD COLUMN total numeric GENERATED ALWAYS AS (amount + fee) STORED`})`.execute(db);
  const rows = [rowOf('a', { amount: '2', fee: '0.5' })];
  await inTransaction((target) => insertRows(target, { table: 'withdrawal', rows }));
  const answer = await sql`SELECT tries, total::text FROM ${table}`.execute(db);
  expect(answer.rows).toEqual([{ tries: 7, total: '2.5000000000' }]);
});
