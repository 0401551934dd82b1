import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { TamperedError } from './cipher.ts';
import { isSealedFile } from './sealed-file.ts';
import { createVault, ShreddedError } from './vault.ts';
import type { Vault } from './vault.ts';

let database: TestDatabase;
const masterKey = randomBytes(32).toString('base64');
const openVault = (key = masterKey): Vault => createVault({ db: database.db, masterKey: key });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('opens in another process what was sealed in this one', async () => {
  const sealed = await openVault().seal('u1', '12 Harbour Road 深水埗');
  expect(sealed).not.toContain('Harbour');
  expect(await openVault().open('u1', sealed)).toBe('12 Harbour Road 深水埗');
});

test('seals the same text differently each time', async () => {
  const vault = openVault();
  expect(await vault.seal('u2', 'x')).not.toBe(await vault.seal('u2', 'x'));
});

test('seals the same text alike for one command, and so in another process, but never another text or for another', async () => {
  const mine = await openVault().seal('u10', 'x', 'c1');
  expect(await openVault().seal('u10', 'x', 'c1')).toBe(mine);
  expect(await openVault().open('u10', mine)).toBe('x');
  const others = [
    await openVault().seal('u10', 'x', 'c2'),
    await openVault().seal('u10', 'y', 'c1'),
    await openVault().seal('u10', 'x'),
    await openVault().seal('u10', '1x', 'c'),
    await openVault().seal('u11', 'x', 'c1'),
  ];
  const vectors = [mine, ...others].map((sealed) => sealed.slice(3, 19));
  expect(new Set(vectors).size).toBe(6);
});

/**
 * Eight processes seal a text of a person whom none of them knows. Each has looked for the person's key, found none, and is
 * about to store its own when `meanwhile` happens.
 */
async function sealedAtOnce(
  person: string,
  meanwhile: (db: TestDatabase['db']) => Promise<void> = async () => {},
): Promise<PromiseSettledResult<string>[]> {
  const sealing = await database.db.transaction().execute(async (holding) => {
    // others may read the table, but not write to it
    await sql`LOCK TABLE person_key IN SHARE ROW EXCLUSIVE MODE`.execute(holding);
    const begun = Array.from({ length: 8 }, () => openVault().seal(person, 'x'));
    const ended = Promise.allSettled(begun);
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_locks
        WHERE relation = 'person_key'::regclass AND NOT granted`.execute(holding);
      expect(rows).toHaveLength(8);
    });
    await meanwhile(holding);
    return { ended };
  });
  return await sealing.ended;
}

test('agrees on one key when several processes meet a person at once', async () => {
  const sealed = await sealedAtOnce('u3');
  const fresh = openVault();
  const opened = sealed.map((each) =>
    each.status === 'fulfilled' ? fresh.open('u3', each.value) : Promise.reject(each.reason as Error),
  );
  expect(await Promise.all(opened)).toEqual(sealed.map(() => 'x'));
});

test('seals nothing for a person who is shredded while processes are about to make their first key', async () => {
  const sealed = await sealedAtOnce('u12', (db) => createVault({ db, masterKey }).shred('u12'));
  for (const each of sealed)
    expect(each).toMatchObject({ status: 'rejected', reason: expect.any(ShreddedError) });
});

test('after shredding nothing of the person can be read or sealed any more, others are untouched', async () => {
  const vault = openVault();
  const mine = await vault.seal('u4', 'mine');
  const theirs = await vault.seal('u5', 'theirs');
  await vault.shred('u4');
  expect(await vault.open('u4', mine)).toBeUndefined();
  expect(await openVault().open('u4', mine)).toBeUndefined();
  await expect(vault.seal('u4', 'again')).rejects.toThrow(ShreddedError);
  expect(await vault.open('u5', theirs)).toBe('theirs');
});

test('another process forgets a shredded key within a minute', async () => {
  let now = Date.now();
  const other = createVault({ db: database.db, masterKey, now: () => now });
  const sealed = await other.seal('u6', 'x');
  await openVault().shred('u6');
  now += 60_001;
  expect(await other.open('u6', sealed)).toBeUndefined();
});

test('notices a changed byte anywhere, and a text moved to another person', async () => {
  const vault = openVault();
  const sealed = await vault.seal('u7', 'one hundred');
  await vault.seal('u8', 'x');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(i) ^ 1, i);
    await expect(vault.open('u7', `v1.${changed.toString('base64url')}`)).rejects.toThrow(TamperedError);
  }
  await expect(vault.open('u8', sealed)).rejects.toThrow(TamperedError);
  await expect(vault.open('u7', 'nonsense')).rejects.toThrow(TamperedError);
});

test('does not open with another master key', async () => {
  const sealed = await openVault().seal('u9', 'x');
  await expect(openVault(randomBytes(32).toString('base64')).open('u9', sealed)).rejects.toThrow(
    TamperedError,
  );
});

const PICTURE = Buffer.from('a picture that shows who somebody is, long enough to be found again');

test('a sealed file says nothing of what it holds, and opens in another process', async () => {
  const sealed = await openVault().sealFile('f1', 'a/b.webp', PICTURE);
  expect(isSealedFile(sealed)).toBe(true);
  expect(isSealedFile(PICTURE)).toBe(false);
  for (let at = 0; at + 8 <= PICTURE.length; at += 1)
    expect(sealed.includes(PICTURE.subarray(at, at + 8))).toBe(false);
  expect(await openVault().openFile('f1', 'a/b.webp', sealed)).toEqual(PICTURE);
  expect(await openVault().sealFile('f1', 'a/b.webp', PICTURE)).not.toEqual(sealed);
});

test('a sealed file opens for no other person, under no other name, changed, cut short, or as a text', async () => {
  const vault = openVault();
  const sealed = await vault.sealFile('f2', 'a/b.webp', PICTURE);
  await vault.seal('f3', 'x');
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  for (const [person, name, given] of [
    ['f3', 'a/b.webp', sealed],
    ['f2', 'a/c.webp', sealed],
    ['f2', 'a/b.webp', changed],
    ['f2', 'a/b.webp', sealed.subarray(0, -1)],
    ['f2', 'a/b.webp', sealed.subarray(0, 20)],
    ['f2', 'a/b.webp', PICTURE],
  ] as const)
    await expect(vault.openFile(person, name, given)).rejects.toThrow(TamperedError);
  const asText = `v1.${sealed.subarray(sealed.indexOf('\n') + 1).toString('base64url')}`;
  await expect(vault.open('f2', asText)).rejects.toThrow(TamperedError);
});

test('a sealed file goes with its person’s key', async () => {
  const vault = openVault();
  const sealed = await vault.sealFile('f4', 'a/b.webp', PICTURE);
  await vault.shred('f4');
  expect(await vault.openFile('f4', 'a/b.webp', sealed)).toBeUndefined();
  await expect(vault.sealFile('f4', 'a/b.webp', PICTURE)).rejects.toThrow(ShreddedError);
});
