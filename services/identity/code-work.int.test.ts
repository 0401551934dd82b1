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

const kinds = ['email', 'phone'] as const;
const known = { email: 'meitan88@example.com', phone: '+6591234567' };
const unknown = { email: 'nobody@example.com', phone: '+6591234568' };
const source = '192.0.2.7';

const counting: KyselyPlugin = {
  transformQuery({ node }) {
    work.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
};
const codeMessages: CodeMessages = {
  reaches: () => true,
  // as text messages do: so many in a day go to the phones of one country
  termsOf: ({ kind }) => (kind === 'phone' ? { shared: { subject: 'phones of SG', most: 50 } } : {}),
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
  for (const name of Object.values(known)) {
    const asked = { name, brand: 'caravan', source };
    await identity.sendCode({ ...asked, purpose: 'register' });
    const code = sent.at(-1) ?? 'none';
    expect(await identity.registerProven({ ...asked, password: 'wagon-77', code })).toHaveProperty(
      'usercode',
    );
  }
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

it.each(kinds)(
  'asking for a code to reset is as much work for an %s without an account, which is sent nothing',
  async (kind) => {
    const withAccount = await ask(known[kind]);
    expect(withAccount[1]).toContain('message with a code');
    expect(sent).toHaveLength(1);
    expect(await ask(unknown[kind])).toEqual(withAccount);
    expect(sent).toEqual([]);
  },
);

it.each(kinds)('entering a code is as much work for either %s', async (kind) => {
  const withAccount = await enter(known[kind]);
  expect(withAccount[1]).not.toEqual([]);
  expect(withAccount[0]).toMatchObject({ key: 'code-wrong' });
  expect(await enter(unknown[kind])).toEqual(withAccount);
});
