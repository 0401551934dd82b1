import { createMemoryCache, createVault } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIdentity, type CodeMessages, type Identity } from './index.ts';

/**
 * Time tells a stranger nothing where the same work is done. What takes time here is asked of the database, hashed, or written as a
 * message, so each is counted; a clock would measure the machine.
 */
let database: TestDatabase;
let identity: Identity;
let work: string[] = [];

const known = 'meitan88@example.com';
const unknown = 'nobody@example.com';
const source = '192.0.2.7';

const counting: KyselyPlugin = {
  transformQuery({ node }) {
    work.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
};
const codeMessages: CodeMessages = {
  reaches: (kind) => kind === 'email',
  send: async ({ code, toNobody = false }) => {
    work.push(code === undefined ? 'message' : 'message with a code');
    if (!toNobody) sent.push(code);
  },
  tellBound: async () => undefined,
  tellReset: async () => undefined,
};
let sent: (string | undefined)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  identity = createIdentity({
    db: db.withPlugin(counting),
    cache: createMemoryCache(),
    vault: createVault({ db, masterKey: Buffer.alloc(32, 7).toString('base64') }),
    clock: () => new Date('2026-03-01T04:00:00Z'),
    secret: 'a secret of the tests, long enough for them',
    hasher: {
      hash: async (password) => {
        work.push('hash');
        return `hash of ${password}`;
      },
      verify: async (hashed, password) => {
        work.push('verify');
        return hashed === `hash of ${password}`;
      },
    },
    codeMessages,
  });
  await identity.sendCode({ name: known, purpose: 'register', brand: 'caravan', source });
  const code = sent.at(-1) ?? 'none';
  const registered = await identity.registerProven({
    name: known,
    password: 'wagon-77',
    brand: 'caravan',
    code,
    source,
  });
  expect(registered).toHaveProperty('usercode');
});
afterAll(() => database.drop());

async function workOf(act: () => Promise<unknown>): Promise<readonly [answer: unknown, work: string[]]> {
  work = [];
  sent = [];
  return [await act(), work];
}

const ask = (name: string) =>
  workOf(() => identity.sendCode({ name, purpose: 'reset', brand: 'caravan', source }));
const enter = (name: string) =>
  workOf(() => identity.resetPassword({ name, code: 'none', fresh: 'camel-99', source }));

it('asking for a code to reset is as much work for an address without an account, which is sent nothing', async () => {
  const withAccount = await ask(known);
  expect(withAccount[1]).toContain('message with a code');
  expect(sent).toHaveLength(1);
  expect(await ask(unknown)).toEqual(withAccount);
  expect(sent).toEqual([]);
});

it('entering a code is as much work for either', async () => {
  const withAccount = await enter(known);
  expect(withAccount[1]).not.toEqual([]);
  expect(withAccount[0]).toMatchObject({ key: 'code-wrong' });
  expect(await enter(unknown)).toEqual(withAccount);
});
