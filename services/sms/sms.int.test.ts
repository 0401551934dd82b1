import { randomBytes } from 'node:crypto';
import { createVault, type Job, type Vault } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createDeliverSmsJob,
  createReadSmsOutbox,
  createSmsOutbox,
  createSweepSmsJob,
  createTwilioTransport,
  readSmsStanding,
  type SmsTransport,
} from './index.ts';
import { ACCOUNT, KEY_ID, KEY_SECRET, startSmsProvider, type SmsProvider } from './testing/sms-provider.ts';

const message = { to: '+6591234567', text: '135790 is your code to register at Caravan.' };
const MINUTE = 60_000;

let database: TestDatabase;
let provider: SmsProvider;
let vault: Vault;
let now: Date;
let scheduled: Job[];
let warnings: object[];
const clock = () => now;
const jobs = { schedule: async (more: readonly Job[]) => void scheduled.push(...more) };

beforeAll(async () => {
  [database, provider] = await Promise.all([createTestDatabase(), startSmsProvider(clock)]);
  vault = createVault({ db: database.db, masterKey: randomBytes(32).toString('base64') });
});
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00.700Z');
  [scheduled, warnings] = [[], []];
  for (const kept of [provider.taken, provider.asked, provider.strangers]) kept.length = 0;
  provider.answer(undefined);
  provider.answerSearch(undefined);
  await database.db.deleteFrom('sms').execute();
});
afterAll(async () => {
  await provider?.stop();
  await database?.drop();
});

const twilio = (more: object = {}) =>
  createTwilioTransport({
    endpoint: provider.endpoint,
    account: ACCOUNT,
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    sender: '+15005550006',
    plainAllowed: true,
    ...more,
  });
const put = (more: object = {}) =>
  createSmsOutbox({ db: database.db, vault, jobs, clock }).put({
    person: 'codes of 2026-03-01',
    message,
    goodUntil: new Date(now.getTime() + 10 * MINUTE),
    ...more,
  });
const deliver = async (transport: SmsTransport = twilio(), nth = 0) => {
  const logger = { warn: (facts: object) => void warnings.push(facts) };
  await createDeliverSmsJob({ db: database.db, vault, transport, clock, logger })(scheduled[nth]?.payload);
};
const newest = async () => (await createReadSmsOutbox({ db: database.db, vault })(10))[0];

it('is counted while it waits, and once no try could send it', async () => {
  await database.db.deleteFrom('sms').execute();
  const standing = () => readSmsStanding(database.db);
  const none = { count: 0, oldestSince: undefined };
  expect(await standing()).toEqual([
    { state: 'waiting', ...none },
    { state: 'failed', ...none },
  ]);
  const began = now;
  await put();
  now = new Date(now.getTime() + MINUTE);
  await put();
  await database.db.updateTable('sms').set({ state: 'sent' }).where('since', '>', began).execute();
  await put({ key: 'of a number that is none' });
  await database.db.updateTable('sms').set({ state: 'failed' }).where('key', 'is not', null).execute();
  expect(await standing()).toEqual([
    { state: 'waiting', count: 1, oldestSince: began },
    { state: 'failed', count: 1, oldestSince: now },
  ]);
});

describe('a text message', () => {
  it('is sent to its number, from the sender, and only while it is good', async () => {
    await put();
    now = new Date(now.getTime() + 4 * MINUTE);
    await deliver();
    expect(provider.taken).toMatchObject([{ to: message.to, body: message.text }]);
    expect(Object.fromEntries(provider.asked[0] ?? [])).toMatchObject({
      From: '+15005550006',
      ValidityPeriod: '360',
    });
    expect(await newest()).toMatchObject({ state: 'sent', message });
    await deliver();
    expect(provider.taken).toHaveLength(1);
  });

  it('may come from a messaging service', async () => {
    await put();
    await deliver(twilio({ sender: 'MG1' }));
    expect(provider.asked[0]?.get('MessagingServiceSid')).toBe('MG1');
    expect(provider.asked[0]?.has('From')).toBe(false);
  });

  it('lies in the database without a word that can be read, and is forgotten after a day', async () => {
    await put();
    const row = await database.db.selectFrom('sms').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/91234567|135790/);
    now = new Date(now.getTime() + 86_400_001);
    await createSweepSmsJob({ db: database.db, jobs, clock })(null);
    expect(await newest()).toBeUndefined();
  });

  it('that is written for nobody is never sent, although it is good', async () => {
    await put({ toNobody: true });
    await deliver();
    expect([provider.taken, await newest()]).toMatchObject([[], { state: 'dropped' }]);
  });

  it('is not there without the job that sends it', async () => {
    const dies = { schedule: () => Promise.reject(new Error('killed')) };
    const outbox = createSmsOutbox({ db: database.db, vault, jobs: dies, clock });
    const goodUntil = new Date(now.getTime() + MINUTE);
    await expect(outbox.put({ person: 'codes of 2026-03-01', message, goodUntil })).rejects.toThrow('killed');
    expect(await newest()).toBeUndefined();
  });

  it('that tells of something is written once', async () => {
    await put({ key: 'bound 1' });
    await put({ key: 'bound 1' });
    await put();
    await put();
    expect(await database.db.selectFrom('sms').select('key').orderBy('id').execute()).toEqual([
      { key: 'bound 1' },
      { key: null },
      { key: null },
    ]);
  });

  it('is not sent once it is good no more', async () => {
    await put();
    now = new Date(now.getTime() + 10 * MINUTE);
    await deliver();
    expect(provider.taken).toEqual([]);
    expect(await newest()).toMatchObject({ state: 'dropped' });
  });

  it('goes by https alone outside development', () => {
    expect(() => twilio({ plainAllowed: false })).toThrow('https');
  });
});

describe('a provider that does not take it', () => {
  it('for good is not asked again, and what is kept of its answer names nobody', async () => {
    await put();
    provider.answer({ status: 400, code: 21_211 });
    await deliver();
    expect(await newest()).toMatchObject({ state: 'failed', why: expect.stringContaining('400 21211') });
    const told = JSON.stringify([await database.db.selectFrom('sms').select(['why']).execute(), warnings]);
    expect(told).not.toContain('91234567');
  });

  it('for now is asked again, until it is good no more', async () => {
    await put();
    provider.answer({ status: 429, code: 20_429 });
    await expect(deliver()).rejects.toThrow('429 20429');
    expect(await newest()).toMatchObject({ state: 'waiting', why: expect.stringContaining('429') });
    provider.answer(undefined);
    await deliver();
    expect(await newest()).toMatchObject({ state: 'sent', why: '' });
    expect(provider.taken).toHaveLength(1);
  });

  it('because of the key is asked again: a person mends the settings', async () => {
    await put();
    const stranger = twilio({ keySecret: 'wrong' });
    await expect(deliver(stranger)).rejects.toThrow('401');
    expect(provider.strangers).toHaveLength(1);
    expect(JSON.stringify([await newest(), warnings])).not.toContain('wrong');
    await deliver();
    expect(provider.taken).toHaveLength(1);
  });

  it('at all is asked no more once it is no good: nothing is left behind', async () => {
    await put();
    provider.answer({ status: 503 });
    await expect(deliver()).rejects.toThrow('503');
    now = new Date(now.getTime() + 10 * MINUTE);
    await deliver();
    expect(await newest()).toMatchObject({ state: 'dropped' });
  });
});

describe('an answer that never comes', () => {
  it('leaves one message, which the next try finds', async () => {
    await put();
    provider.answer('silent');
    await expect(deliver(twilio({ patience: 300 }))).rejects.toThrow('no answer');
    expect(await newest()).toMatchObject({ state: 'waiting' });
    provider.answer(undefined);
    await deliver();
    expect(provider.taken).toHaveLength(1);
    expect(await database.db.selectFrom('sms').select(['state', 'reference']).execute()).toEqual([
      { state: 'sent', reference: provider.taken[0]?.sid },
    ]);
  });

  it('is tried again where nothing was left behind', async () => {
    await put();
    provider.answer({ status: 500 });
    await expect(deliver()).rejects.toThrow('500');
    provider.answer(undefined);
    await deliver();
    expect(provider.taken).toHaveLength(1);
  });

  it('is looked for until the provider says what it has', async () => {
    await put();
    provider.answer('silent');
    await expect(deliver(twilio({ patience: 300 }))).rejects.toThrow('no answer');
    provider.answer(undefined);
    for (const status of [429, 401, 403, 400, 503]) {
      provider.answerSearch({ status });
      await expect(deliver()).rejects.toThrow(`${status}`);
    }
    provider.answerSearch(undefined);
    await deliver();
    expect(provider.taken).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'sent' });
  });

  it('leaves one message, which is not another that says the same', async () => {
    await put();
    await deliver();
    now = new Date(now.getTime() + 1_000);
    await put();
    await put();
    for (const [nth, answer] of [
      [1, { status: 500 }],
      [2, 'silent'],
    ] as const) {
      provider.answer(answer);
      await expect(deliver(twilio({ patience: 300 }), nth)).rejects.toThrow();
    }
    provider.answer(undefined);
    for (const nth of [2, 1]) await deliver(twilio(), nth);
    expect(provider.taken).toHaveLength(3);
    const rows = await database.db.selectFrom('sms').select(['state', 'reference']).orderBy('id').execute();
    const sids = provider.taken.map(({ sid }) => sid);
    expect(rows).toEqual([sids[0], sids[2], sids[1]].map((reference) => ({ state: 'sent', reference })));
  });

  it('is looked for by who finds that another process had begun', async () => {
    await put();
    const dies: SmsTransport = {
      ...twilio(),
      async send(...sent) {
        await twilio().send(...sent);
        return await new Promise<never>(() => {});
      },
    };
    void deliver(dies);
    await expect.poll(() => provider.taken.length).toBe(1);
    await deliver();
    expect(provider.taken).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'sent' });
  });
});
