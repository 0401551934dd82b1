import { createIdentity, createSellers } from '@caravan/identity';
import { createMemoryCache, createVault } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, expect, test } from 'vitest';
import { addDevelopmentSellers, presentSellers } from './development-sellers.ts';

const { db, url, drop } = await createTestDatabase();
afterAll(() => drop());
const vaultKey = Buffer.alloc(32, 1).toString('base64');
const sessionSecret = 'a secret of the tests, long enough';
const clock = () => new Date();
const add = () => addDevelopmentSellers({ databaseUrl: url, vaultKey, sessionSecret });

test('an owner and an assistant of one shop are made once, and can sign in', async () => {
  expect(await add()).toEqual([]);
  await seed({ db, goods: 60, now: new Date() });
  const made = await add();
  expect(made.map(({ username }) => username)).toEqual(['shopowner', 'shopassistant']);
  expect(await add()).toEqual([]);

  const vault = createVault({ db, masterKey: vaultKey });
  const cache = createMemoryCache();
  const identity = createIdentity({ db, cache, vault, clock, secret: sessionSecret });
  const sellers = createSellers({
    db,
    clock,
    cache,
    identity,
    sessions: { idleMinutes: 30, hours: 12 },
    openShop: async () => undefined,
  });
  const entered = await Promise.all(
    made.map(({ username, password }) => sellers.enter({ name: username, password })),
  );
  const sessions = entered.map((each) => ('session' in each ? each.session : expect.unreachable()));
  expect(sessions.map(({ role }) => role)).toEqual(['owner', 'assistant']);
  expect(new Set(sessions.map(({ shop }) => shop.id)).size).toBe(1);
  await cache.close();

  const shown = presentSellers(made).join('\n');
  for (const { password } of made) expect(shown).toContain(password);
  expect(presentSellers([])).toEqual([]);
});
