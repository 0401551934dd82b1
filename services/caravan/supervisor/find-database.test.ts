import { expect, test } from 'vitest';
import { StartFailure } from '../failure.ts';
import { findDatabase, refuseOld } from './find-database.ts';

test('a server that is too old is refused in words', () => {
  expect(() => refuseOld('DATABASE_URL', { version: 14 })).toThrow(StartFailure);
  expect(() => refuseOld('DATABASE_URL', { version: 14 })).toThrow(
    'DATABASE_URL leads to PostgreSQL 14, and Caravan needs 15 to 18: upgrade the server',
  );
  for (const version of [15, 18, 19]) refuseOld('DATABASE_URL', { version });
});

test('a server that does not answer is named by its variable, without its password', async () => {
  const databaseUrl = 'postgres://caravan:a-secret@127.0.0.1:1/caravan';
  const refusal = await findDatabase({ databaseUrl, databaseDirectUrl: undefined }, expect.unreachable).catch(
    String,
  );
  expect(refusal).toContain('DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.');
  expect(refusal).not.toContain('a-secret');
});
