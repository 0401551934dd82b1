import { randomBytes } from 'node:crypto';
import { codesOfDay, createVault, type Job, type Vault } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCodeLetters,
  createDeliverMailJob,
  createOutbox,
  createReadOutbox,
  createSmtpTransport,
  createSweepCodeKeysJob,
  createSweepMailJob,
  type Letter,
  type Outbox,
  type Transport,
} from './index.ts';
import { startMailServer, type MailServer } from './testing/mail-server.ts';

const letter: Letter = {
  to: 'ana.weber@example.org',
  from: { name: 'Caravan', address: 'support@caravan.example' },
  subject: 'On its way · في الطريق',
  text: 'Tracking number: SL-77\n',
};

let database: TestDatabase;
let server: MailServer;
let vault: Vault;
let outbox: Outbox;
let now: Date;
let scheduled: Job[];
const clock = () => now;
const jobs = { schedule: async (more: readonly Job[]) => void scheduled.push(...more) };

beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
  vault = createVault({ db: database.db, masterKey: randomBytes(32).toString('base64') });
  outbox = createOutbox({ db: database.db, vault, jobs, clock });
});
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  scheduled = [];
  server.taken.length = 0;
  server.receivers.length = 0;
  server.refuse(undefined);
  await database.db.deleteFrom('mail').execute();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const smtp = () => createSmtpTransport({ url: server.url.href, plainAllowed: true });
const deliver = (transport: Transport = smtp(), isOnItsWay = async (_orderId: string) => true) => {
  const logger = { warn: () => {} };
  return createDeliverMailJob({ db: database.db, vault, transport, isOnItsWay, clock, logger });
};
const newest = () => createReadOutbox({ db: database.db, vault })(100);
const put = (key: string, more: object = {}) =>
  outbox.put({ key, person: `person of ${key}`, letter, ...more });

describe('a mail', () => {
  it('is sent to one address, from the mailbox of the brand, with its words as they are', async () => {
    await put('shipped O1');
    await deliver()(scheduled[0]?.payload);
    const [message = ''] = server.taken;
    expect(message).toMatch(/^From: Caravan <support@caravan\.example>$/m);
    expect(message).toMatch(/^To: ana\.weber@example\.org$/m);
    expect(message).toContain('Tracking number: SL-77');
    expect(await newest()).toMatchObject([{ state: 'sent', letter }]);
  });

  it('is one, however often it is asked for, and is scheduled anew by whoever finds it waiting', async () => {
    await put('shipped O2');
    await put('shipped O2', { letter: { ...letter, text: 'other words' } });
    expect(scheduled[0]).toEqual(scheduled[1]);
    for (const { payload } of scheduled) await deliver()(payload);
    expect(server.taken).toHaveLength(1);
    await put('shipped O2');
    expect(scheduled).toHaveLength(2);
  });

  it('is not there without the job that sends it', async () => {
    const dies = { schedule: () => Promise.reject(new Error('killed')) };
    const dying = createOutbox({ db: database.db, vault, jobs: dies, clock });
    await expect(dying.put({ key: 'shipped O9', person: 'ana', letter })).rejects.toThrow('killed');
    expect(await newest()).toEqual([]);
  });

  it('lies in the database without a word that can be read', async () => {
    await put('shipped O3');
    const row = await database.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/weber|SL-77|On its way/i);
  });

  it('is sent again, under the same id, by who cannot know that the server took it', async () => {
    await put('shipped O4');
    const dies: Transport = {
      async send(...sent) {
        await smtp().send(...sent);
        throw new Error('the process was killed');
      },
    };
    await expect(deliver(dies)(scheduled[0]?.payload)).rejects.toThrow('killed');
    await deliver()(scheduled[0]?.payload);
    const ids = server.taken.map((message) => /^Message-ID: (.+)$/m.exec(message)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/@caravan\.example>$/);
  });

  it('reaches nobody by a comma in its address or a line in its subject', async () => {
    const odd = { ...letter, subject: 'Hello\r\nBcc: c@example.org' };
    await put('shipped O5', { letter: odd });
    await put('shipped O5b', { letter: { ...odd, to: 'a@example.org, b@example.org' } });
    for (const { payload } of scheduled) await deliver()(payload).catch(() => undefined);
    expect(server.receivers).toContain(letter.to);
    expect(server.receivers).not.toContain('b@example.org');
    expect(server.receivers).not.toContain('c@example.org');
    expect(server.taken.join('\n')).not.toMatch(/^Bcc:/im);
  });
});

describe('a server that does not take it', () => {
  it('for now is asked again, until it is news no more', async () => {
    await put('shipped O6');
    server.refuse({ code: 451, says: 'Try again later' });
    await expect(deliver()(scheduled[0]?.payload)).rejects.toThrow('451');
    expect(await newest()).toMatchObject([{ state: 'waiting', why: expect.stringContaining('451') }]);
    now = new Date('2026-03-04T10:00:01Z');
    await deliver()(scheduled[0]?.payload);
    expect(await newest()).toMatchObject([{ state: 'failed' }]);
  });

  it('for good is not asked again, and what is kept of its answer names nobody', async () => {
    await put('shipped O7');
    server.refuse({ code: 550, says: 'No such person here' });
    await deliver()(scheduled[0]?.payload);
    const [row] = await newest();
    expect(row).toMatchObject({ state: 'failed', why: expect.stringContaining('550') });
    expect(row?.why).not.toContain('weber');
  });

  it('because of the password is asked again: a person mends the settings', async () => {
    const strict = await startMailServer({ login: 'mall:right' });
    const asked = (password: string) => {
      const url = new URL(strict.url);
      [url.username, url.password] = ['mall', password];
      return createSmtpTransport({ url: url.href, plainAllowed: true });
    };
    await put('shipped O8');
    await expect(deliver(asked('wrong'))(scheduled[0]?.payload)).rejects.toThrow('EAUTH');
    await deliver(asked('right'))(scheduled[0]?.payload);
    expect(strict.taken).toHaveLength(1);
    await strict.stop();
  });

  it('because it has no TLS is told nothing outside development', async () => {
    await put('shipped O9');
    const transport = createSmtpTransport({ url: server.url.href, plainAllowed: false });
    await expect(deliver(transport)(scheduled[0]?.payload)).rejects.toThrow('did not take it');
    expect(server.taken).toEqual([]);
  });
});

describe('a mail for later', () => {
  it('is scheduled for then, and sent only while its order is on its way', async () => {
    const notBefore = new Date('2026-03-10T10:00:00Z');
    await put('awaiting receipt O1', { notBefore, whileShipped: 'O1' });
    expect(scheduled[0]?.runAt).toEqual(notBefore);
    await deliver(smtp(), async (orderId) => orderId !== 'O1')(scheduled[0]?.payload);
    expect(await newest()).toMatchObject([{ state: 'dropped' }]);
    expect(server.taken).toEqual([]);
  });
});

it('nobody is written to whose account is closed', async () => {
  await put('shipped O10');
  await vault.shred('person of shipped O10');
  await deliver()(scheduled[0]?.payload);
  expect(await newest()).toMatchObject([{ state: 'dropped', letter: undefined }]);
  await put('awaiting receipt O10', { person: 'person of shipped O10' });
  expect(await newest()).toHaveLength(1);
  expect(server.taken).toEqual([]);
});

it('with a code is not sent once the code is no good, and is forgotten within a day', async () => {
  await put('code late');
  const [late] = await newest();
  now = new Date(now.getTime() + 10 * 60_000 + 1);
  await deliver()({ id: late?.id });
  expect(server.taken).toEqual([]);
  expect(await newest()).toMatchObject([{ state: 'dropped', why: 'the code has expired' }]);
  now = new Date(now.getTime() + 86_400_001);
  await createSweepMailJob({ db: database.db, jobs, clock })(null);
  expect(await newest()).toEqual([]);
});

it('with a code for an address without an account is written like any other, and dropped', async () => {
  const brand = { name: 'Caravan', supportMailbox: 'support@caravan.example' } as never;
  const codes = createCodeLetters({ brands: { house: brand, byKey: () => brand }, outbox, clock });
  const to = { kind: 'email', email: 'ann@example.com' } as const;
  await codes.send({ to, purpose: 'reset', brand: 'caravan', code: '012345', toNobody: true });
  await codes.send({ to, purpose: 'reset', brand: 'caravan', code: '543210' });
  expect(scheduled).toHaveLength(2);
  for (const { payload } of scheduled) await deliver()(payload);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toContain('543210');
  expect(await newest()).toMatchObject([{ state: 'sent' }, { state: 'dropped' }]);
});

it('with a code can be read by nobody once its day is over, in a copy of the table either', async () => {
  const sweep = createSweepCodeKeysJob({ db: database.db, jobs, vault, clock });
  now = new Date('2026-03-02T23:59:00Z');
  await put('code of today', { person: codesOfDay(now) });
  await put('shipped O12', { person: 'BUYER' });
  const [{ letter: sealed }] = (await database.db
    .selectFrom('mail')
    .select('letter')
    .where('key', '=', 'code of today')
    .execute()) as [{ letter: string }];
  const opened = () => vault.open('codes of 2026-03-02', sealed);
  now = new Date('2026-03-03T00:59:00Z');
  await sweep(null);
  expect(await opened()).toContain('SL-77');
  now = new Date('2026-03-03T01:01:00Z');
  await sweep(null);
  expect(await opened()).toBeUndefined();
  expect((await newest()).map(({ letter: read }) => read?.subject)).toEqual([letter.subject, undefined]);
});

it('of a day that is over can be read while a text message of it waits and is good', async () => {
  const sweep = createSweepCodeKeysJob({ db: database.db, jobs, vault, clock });
  now = new Date('2026-03-05T23:59:00Z');
  const person = codesOfDay(now);
  const message = await vault.seal(person, '{}');
  const good_until = new Date('2026-03-06T11:59:00Z');
  await database.db
    .insertInto('sms')
    .values({ person, message, asked_at: now, since: now, good_until })
    .execute();
  now = new Date('2026-03-06T11:00:00Z');
  await sweep(null);
  expect(await vault.open(person, message)).toBe('{}');
  // nobody has sent it, and nobody will
  now = good_until;
  await sweep(null);
  expect(await vault.open(person, message)).toBeUndefined();
});

it('what left the outbox thirty days ago is forgotten, and what waits is not', async () => {
  await put('shipped O11');
  await put('awaiting receipt O11', { notBefore: new Date('2027-01-01T00:00:00Z') });
  await deliver()(scheduled[0]?.payload);
  now = new Date('2026-04-01T10:00:00Z');
  scheduled = [];
  await createSweepMailJob({ db: database.db, jobs, clock })(null);
  expect((await newest()).map(({ state }) => state)).toEqual(['waiting']);
  expect(scheduled).toHaveLength(1);
});
