import type { Database } from '@caravan/migrations';
import { silentLogger } from '@caravan/platform';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Step } from '../core/step.ts';
import { createStandstill } from './standstill.ts';

/** Whether anything is written of a node whose newest block is old, when a look at it comes to this. */
async function isTold(step: Step): Promise<boolean> {
  let told = 0;
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => void (told += 1),
  });
  let now = 0;
  const clock = () => new Date(now);
  const standstill = createStandstill({ db, network: 'sim', logger: silentLogger, clock, after: 1_000 });
  await standstill.note(step);
  now = 1_000;
  await standstill.note(step);
  return told > 0;
}

test('the chain stands still for who has read all of it, and not for who still catches up', async () => {
  expect(await isTold({ kind: 'level', tip: 9 } as Step)).toBe(true);
  expect(await isTold({ kind: 'lagging', head: 9 } as Step)).toBe(true);
  expect(await isTold({ kind: 'advanced', tip: 5, behind: 4 } as Step)).toBe(false);
});
