import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJournal, entriesOf, type JournalSearch } from './journal.ts';

const ENTRIES = 20_000;
const most = 25;
let database: TestDatabase;

/** Entry n is by one of 400 people, on one of 5,000 subjects, a minute after the one before; each thousandth is of a rare kind. */
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into staff_journal
      (id, at, staff_id, username, role, action, subject, owner, reason, address, request_id)
    select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute', 'staff-' || n % 400,
      'user-' || n % 400, 'risk', case n % 1000 when 0 then 'seldom' else 'often' end, 'subject-' || n % 5000, 'owner-' || n % 3000, '', '', ''
    from generate_series(1, ${ENTRIES}) as n`.execute(database.db);
  await sql`analyze staff_journal`.execute(database.db);
});
afterAll(() => database.drop());

const at = (n: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000);
const searches: [string, Partial<JournalSearch>, RegExp, number][] = [
  ['a staff id', { who: 'staff-7' }, /staff_journal_staff|staff_journal_username/, 50],
  ['a username', { who: 'user-7' }, /staff_journal_username/, 50],
  ['what was done', { action: 'seldom' }, /staff_journal_action/, 20],
  ['on what', { subject: 'subject-7' }, /staff_journal_subject/, 4],
  ['whose it is', { subject: 'owner-7' }, /staff_journal_owner/, 7],
  ['a span of time', { from: at(500), until: at(520) }, /staff_journal_at/, 20],
];

it.each(searches)(
  'finds by %s through an index, not by reading the whole journal',
  async (_by, sought, index) => {
    const plan = JSON.stringify(await entriesOf(database.db, { ...sought, most }).explain('json'));
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"staff_journal",/);
  },
);

it.each(searches)(
  'pages through all that is found by %s, newest first, each once',
  async (_by, sought, _index, all) => {
    const journal = createJournal(database.db, () => new Date());
    const found: bigint[] = [];
    for (let before: bigint | undefined; ; before = found.at(-1)) {
      const page = await journal.search({ ...sought, before, most });
      found.push(...page.map(({ position }) => position));
      if (page.length < most) break;
    }
    expect(found).toHaveLength(all);
    expect(found).toEqual(found.toSorted((a, b) => Number(b - a)));
    expect(new Set(found).size).toBe(all);
  },
);
