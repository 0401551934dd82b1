import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { TamperedError } from './cipher.ts';
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

test('agrees on one key when several processes meet a person at once', async () => {
  const vaults = Array.from({ length: 8 }, () => openVault());
  const sealed = await Promise.all(vaults.map((vault) => vault.seal('u3', 'x')));
  const fresh = openVault();
  expect(await Promise.all(sealed.map((text) => fresh.open('u3', text)))).toEqual(sealed.map(() => 'x'));
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
