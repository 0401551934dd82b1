import type { Job } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import { expect, it } from 'vitest';
import { openMail } from './open-mail.ts';

it('without a mail server the keys of codes are destroyed all the same', async () => {
  const database = await createTestDatabase();
  const scheduled: string[] = [];
  const opened = await openMail({
    config: { smtpUrl: undefined, development: false, brandsByHost: new Map() },
    parts: { db: database.db, clock: () => new Date('2026-03-01T10:00:00Z') },
    jobs: { schedule: async (jobs: readonly Job[]) => void scheduled.push(...jobs.map(({ task }) => task)) },
    logger: { warn: () => undefined },
  } as never);
  expect(opened.letters).toBeUndefined();
  expect(scheduled).toEqual(['sweep-code-keys']);
  await opened.jobs['sweep-code-keys']?.(null);
  expect(scheduled).toEqual(['sweep-code-keys', 'sweep-code-keys']);
  await database.drop();
});
