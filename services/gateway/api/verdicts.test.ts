import { brandsOf } from '@caravan/brands/testing';
import { SELLER_ROLES, STAFF_ROLES } from '@caravan/identity';
import { createLogger, createMemoryCache } from '@caravan/platform';
import { describe, expect, it } from 'vitest';
import { anySessionToken } from '../testing/session-tokens.ts';
import { anywhere, noStaff } from '../testing/no-staff.ts';
import { unknownBrowser } from '../testing/unknown-browser.ts';
import { actions, audienceOf, authorisation, type Action, type Role } from '../wire/index.ts';
import { createDispatcher } from './dispatcher.ts';
import { createOnce } from './once.ts';
import { createRecentAnswers } from './recent-answers.ts';

const table: Readonly<Record<string, Action>> = actions;
const letIn = 'let in';

const buyer = { id: 's1', usercode: 'u1', username: 'mei', brand: 'caravan' };
const kindOf = (role: Role) => (SELLER_ROLES.some((each) => each === role) ? 'seller' : 'office');
const tokenOf = (role: Role): string | undefined =>
  role === 'visitor' ? undefined : role === 'buyer' ? 'buyers' : `${kindOf(role)}_${role}`;

const dispatch = createDispatcher({
  actions: table,
  handlers: Object.fromEntries(
    Object.entries(table).map(([each, { kind }]) => [each, { kind, handle: async () => ({}) }]),
  ) as never,
  identity: {
    sessionOf: async (given) => (given === 'buyers' ? buyer : undefined),
    verifyTransactionPassword: async () => undefined,
    sessionTokens: anySessionToken,
  },
  sellers: {
    sessionOf: async (given) => {
      const role = SELLER_ROLES.find((each) => tokenOf(each) === given);
      const shop = { id: 'S1', name: 'Harbour' };
      return role && { id: 's3', usercode: 'u2', username: role, role, shop };
    },
  },
  staff: {
    ...noStaff,
    sessionOf: async (given) => {
      const role = STAFF_ROLES.find((each) => tokenOf(each) === given);
      return role && { id: 's2', staffId: 'staff-1', username: role, role };
    },
  },
  office: anywhere,
  once: createOnce(createMemoryCache()),
  buyerOf: async () => undefined,
  ownWrites: { wrote: async () => undefined, awaited: async () => undefined },
  inTurn: (_at, work) => work(),
  limiter: async () => undefined,
  recent: createRecentAnswers({ alwaysForMs: 0 }),
  brands: brandsOf(),
  logger: createLogger({ name: 'test', destination: { write: () => undefined } }),
});

/** The dispatcher's answer to this action. Admitted: the handler was called, or the request was validated. */
async function verdictOf(name: string, token?: string): Promise<string> {
  const { text } = await dispatch({
    action: name,
    query: {},
    body: undefined,
    headers: token === undefined ? {} : { token },
    address: '10.0.0.1',
    overTls: true,
    browser: unknownBrowser,
    correlationId: 'request-1',
    requestId: 'ours-1',
  });
  const { code, data } = JSON.parse(text) as { code: number; data: { key?: string } };
  return code === 0 || data.key === 'parameter-error' ? letIn : (data.key ?? '');
}

/** Every role that has a session, and who has none. */
const roles: readonly Role[] = ['visitor', 'buyer', ...SELLER_ROLES, ...STAFF_ROLES];

function expectedOf(role: Role, { permission }: Action): string {
  const holders: readonly Role[] = authorisation[permission];
  if (holders.includes(role)) return letIn;
  return role === 'visitor' ? 'not-logged-in' : 'no-permission';
}

describe('who is let in', () => {
  it.each(Object.entries(table))('by %s: each role as the table says', async (name, row) => {
    const verdicts = await Promise.all(
      roles.map(async (role) => [role, await verdictOf(name, tokenOf(role))] as const),
    );
    expect(Object.fromEntries(verdicts)).toEqual(
      Object.fromEntries(roles.map((role) => [role, expectedOf(role, row)])),
    );
  });

  it.each(Object.entries(table))('by %s: nobody with a token of no session', async (name, row) => {
    const expected = audienceOf(row.permission) === 'anyone' ? letIn : 'session-expired';
    for (const token of ['bad', 'office_bad', 'seller_bad'])
      expect(await verdictOf(name, token)).toBe(expected);
  });
});
