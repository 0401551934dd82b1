import { account } from '@caravan/events';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { recorded } from '../testing/recorded.ts';
import type { Fact } from '../testing/recorded.ts';
import { createAdjustmentQueries } from './queries.ts';
import { adjustmentsView } from './view.ts';

const [AT, LATER] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
const [anna, ben] = ['anna', 'ben'].map((id) => ({ role: 'platform', id }));

const fact = (type: string, data: object): Fact => ({
  stream: 'wallet-b1',
  type,
  data: { usercode: 'b1', ...data },
});
const proposed = (adjustmentId: string, releases: string) =>
  fact('AdjustmentProposed', {
    adjustmentId,
    amount: '0.5',
    reason: 'asked',
    by: anna,
    releases,
    proposedAt: AT,
  });
const rejected = (adjustmentId: string) =>
  fact('AdjustmentRejected', { adjustmentId, by: ben, reason: 'it came by itself', rejectedAt: LATER });
const credited = (deposits: readonly string[], release?: object) =>
  fact('WithheldCredited', {
    network: 'ethereum',
    deposits: deposits.map((depositId) => ({ depositId, amount: '0.5' })),
    amount: '0.5',
    ...(release && { release }),
    postings: [
      { account: account.withheld('b1', 'ethereum'), amount: '-0.5' },
      { account: account.available('b1'), amount: '0.5' },
    ],
    creditedAt: LATER,
  });
const reversed = (depositId: string) =>
  fact('WithheldReversed', {
    network: 'ethereum',
    depositId,
    amount: '0.5',
    postings: [
      { account: account.withheld('b1', 'ethereum'), amount: '-0.5' },
      { account: account.custody('ethereum'), amount: '0.5' },
    ],
    reversedAt: LATER,
  });

let database: TestDatabase;
const schema = 'adjustments_v1';
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => sql`TRUNCATE ${sql.table(`${schema}.adjustment`)}`.execute(database.db));

/** Applies a life in batches of so many events. */
async function project(facts: readonly Fact[], size: number): Promise<void> {
  const events = recorded(facts);
  for (let from = 0; from < events.length; from += size) {
    const changes = events.slice(from, from + size).flatMap(adjustmentsView.apply);
    await database.db
      .transaction()
      .execute((trx) => adjustmentsView.write({ db: trx.withSchema(schema), schema }, changes));
  }
}

const queries = createAdjustmentQueries((query) => query(database.db.withSchema(schema)));
const listed = async (status: Parameters<typeof queries.ofAll>[0]['status']) =>
  (await queries.ofAll({ status, after: -1n, most: 10 })).map((view) => [
    view.adjustmentId,
    view.overtakenBy,
    view.decidedBy,
    view.decidedAt?.toISOString(),
  ]);

test.each([1, 2, 100])(
  'a release is overtaken when its deposit is credited by itself or dropped, in batches of %i',
  async (size) => {
    const [byItself, dropped, other, released] = ['a', 'b', 'c', 'd'].map((id) => `ethereum:0x${id}:0`);
    const life = [
      proposed('a1', byItself ?? ''),
      proposed('a2', dropped ?? ''),
      proposed('a3', other ?? ''),
      proposed('a4', released ?? ''),
      credited([released ?? ''], { adjustmentId: 'a4', reason: 'asked', proposedBy: anna, approvedBy: ben }),
      credited(['ethereum:0xe:0', byItself ?? '']),
      reversed(dropped ?? ''),
    ];
    await project(life, size);
    expect(await listed('overtaken')).toEqual([
      ['a1', 'credited', undefined, LATER],
      ['a2', 'reversed', undefined, LATER],
    ]);
    expect(await listed('made')).toEqual([['a4', undefined, 'ben', LATER]]);
    expect(await listed('proposed')).toEqual([['a3', undefined, undefined, undefined]]);
    expect(await queries.releasesOf('b1')).toEqual(new Set([other]));
  },
);

test.each([1, 2, 100])(
  'what a person refused is theirs, before the deposit ended or after, in batches of %i',
  async (size) => {
    const [one, two] = ['ethereum:0xa:0', 'ethereum:0xb:0'];
    await project(
      [
        proposed('a1', one),
        rejected('a1'),
        credited([one]),
        proposed('a2', two),
        reversed(two),
        rejected('a2'),
      ],
      size,
    );
    expect(await listed('overtaken')).toEqual([]);
    expect(await listed('rejected')).toEqual([
      ['a1', undefined, 'ben', LATER],
      ['a2', undefined, 'ben', LATER],
    ]);
  },
);
