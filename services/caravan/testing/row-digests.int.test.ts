import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowDigests } from './row-digests.ts';

describe('digests of the rows', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const digest = async (mentioning?: string) => {
    const digests = await rowDigests({ variables: { DATABASE_URL: database.url } }, mentioning);
    return digests.get('goods_word');
  };
  const put = (word: string) => database.db.insertInto('goods_word').values({ word }).execute();

  it('tell of a row that came, and of one that changed', async () => {
    const empty = await digest();
    await put('lamp');
    const one = await digest();
    await database.db.updateTable('goods_word').set({ word: 'tent' }).execute();
    expect(new Set([empty, one, await digest()]).size).toBe(3);
  });

  it('leave out what does not mention the text that was asked for', async () => {
    await put('u17-lamp');
    const before = [await digest(), await digest('u17')];
    await put('u18-lamp');
    const after = [await digest(), await digest('u17')];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('read every table of the schema', async () => {
    const digests = await rowDigests({ variables: { DATABASE_URL: database.url } });
    expect([...digests.keys()]).toEqual(
      expect.arrayContaining(['brand', 'identity_user', 'stock_reservation']),
    );
  });
});
