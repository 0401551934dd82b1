import { createIdentity } from '@caravan/identity';
import { createReadOutbox } from '@caravan/mail';
import { createMemoryCache, createVault } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import { expect, it } from 'vitest';
import { messagesOf } from './identity-messages.ts';

const MINUTE = 60_000;
const email = 'mei.tan@example.com';

it('who proves again that they subscribed gets the letter that leads out again, once a day', async () => {
  const database = await createTestDatabase();
  const { db, url: databaseUrl } = database;
  await using closing = new AsyncDisposableStack();
  closing.defer(() => database.drop());
  let now = Date.parse('2026-03-01T04:00:00Z');
  const clock = () => new Date(now);
  const logger = { info() {}, warn() {}, error() {}, debug() {} } as never;
  const vault = createVault({ db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  const house = { key: 'caravan', name: 'Caravan', supportMailbox: 'support@caravan.example', hosts: [] };
  const messages = messagesOf({
    config: { smtpUrl: undefined, sms: {}, development: true } as never,
    parts: { db, vault, clock, databaseUrl, closing },
    brands: { house, byKey: () => house } as never,
    logger,
  });
  const { subscriptions } = createIdentity({
    db,
    vault,
    clock,
    cache: createMemoryCache(),
    secret: 'a secret of the tests, long enough for them',
    ...messages,
  });
  const letters = async () => {
    const kept = await createReadOutbox({ db, vault })(100);
    return kept.map(({ letter }) => letter?.text ?? '');
  };
  const leadingOut = async () => (await letters()).filter((text) => text.includes('/subscribe?end='));
  const proves = async () => {
    now += MINUTE;
    const asked = { email, brand: 'caravan', source: '192.0.2.7' };
    expect(await subscriptions.add({ ...asked, language: 'en' })).toBeUndefined();
    const code = /\b\d{6}\b/.exec((await letters())[0] ?? '')?.[0] ?? 'none';
    return (await subscriptions.confirm({ ...asked, code }))?.key;
  };
  expect(await proves()).toBeUndefined();
  expect(await leadingOut()).toHaveLength(1);
  expect(await proves()).toBe('e-mail-subscribed');
  expect(await leadingOut()).toHaveLength(1);
  now += 86_400_000;
  expect(await proves()).toBe('e-mail-subscribed');
  const [first, second] = await leadingOut();
  expect(second).toBeDefined();
  expect(second).toBe(first);
});
