import { brandsOf } from '@caravan/brands/testing';
import { refusal } from '@caravan/events';
import { createMemoryCache } from '@caravan/platform';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anySessionToken } from '../testing/session-tokens.ts';
import { noStaff } from '../testing/no-staff.ts';
import { unknownBrowser } from '../testing/unknown-browser.ts';
import { defineCommand, defineQuery } from '../wire/action.ts';
import { nothing, type Action } from '../wire/index.ts';
import type { Call } from './call.ts';
import { createOnce } from './once.ts';
import { perform, type Handle } from './perform.ts';

const paying = defineCommand({
  permission: 'orders.follow',
  summary: 'For a test',
  request: z.object({ orderId: z.string(), safeword: z.string() }),
  response: nothing,
  transactionPassword: true,
  idempotent: ({ orderId }) => ({ orderId }),
});
const withdrawing = defineCommand({
  permission: 'orders.follow',
  summary: 'For a test',
  request: z.object({ session_token: z.string() }),
  response: nothing,
  sessionToken: true,
  idempotent: () => ({}),
});
const looking = defineQuery({
  permission: 'orders.follow',
  summary: 'For a test',
  request: nothing,
  response: nothing,
  views: ['orders', 'wallet'],
});
const adding = defineCommand({
  permission: 'orders.follow',
  summary: 'For a test',
  request: nothing,
  response: nothing,
  idempotent: false,
});

const call: Call = {
  brand: brandsOf().house,
  language: 'en',
  correlationId: 'request-1',
  requestId: 'ours-1',
  token: 't',
  address: '192.0.2.1',
  source: '192.0.2.1',
  device: { agent: '', network: '' },
  browser: unknownBrowser,
  idempotencyKey: 'k',
};
const session = { id: 's1', usercode: 'u1', username: 'mei', brand: 'caravan' };
const signedIn: Call = Object.assign({ session }, call);
const request = { orderId: 'A', safeword: '123456' };

/** What is done, in the order in which it is done. */
function performing(
  handle: Handle = async () => ({ id: 1, position: 7n }),
  givesBack: 'works' | 'fails' = 'works',
) {
  const steps: unknown[] = [];
  const once = createOnce(createMemoryCache());
  const parts: Parameters<typeof perform>[0] = {
    identity: {
      sessionTokens: {
        ...anySessionToken,
        use: async (token, by, commandId) => {
          steps.push('token');
          return await anySessionToken.use(token, by, commandId);
        },
        giveBack: async () => {
          steps.push('token back');
          if (givesBack === 'fails') throw new Error('the database is away');
        },
      },
      verifyTransactionPassword: async (_session, password) => {
        steps.push('password');
        return password === request.safeword ? undefined : refusal('fund-password-wrong');
      },
    },
    staff: noStaff,
    once: (command, run) => {
      steps.push({ once: command.body });
      return once(command, run);
    },
    buyerOf: async () => undefined,
    ownWrites: {
      wrote: async (sessionId, position) => void steps.push({ wrote: [sessionId, position] }),
      awaited: async (sessionId, views) => void steps.push({ awaited: [sessionId, views] }),
    },
    inTurn: ({ action, account }, work) => {
      steps.push({ turn: [action, account] });
      return work();
    },
  };
  const handling: Handle = async (...asked) => {
    steps.push('handle');
    return await handle(...asked);
  };
  const ask = (action: Action, { asks = {}, by = signedIn }: { asks?: object; by?: Call } = {}) =>
    perform(parts, { name: 'test', action, request: asks, call: by }, handling);
  return { steps, ask };
}

describe('an idempotent command', () => {
  it('is done once after its password was right, and its session waits for what it wrote', async () => {
    const handle = vi.fn<Handle>(async () => ({ id: 1, position: 7n }));
    const { steps, ask } = performing(handle);
    expect(await ask(paying, { asks: request })).toEqual({ id: 1 });
    expect(await ask(paying, { asks: request })).toEqual({ id: 1 });
    const opening = ['password', { once: { orderId: 'A' } }];
    expect(steps).toEqual([...opening, 'handle', { wrote: ['s1', 7n] }, ...opening]);
    expect(handle.mock.calls[0]?.[1].context).toMatchObject({ actor: 'u1', correlationId: 'request-1' });
  });

  it('is not even looked up while its password is wrong', async () => {
    const { steps, ask } = performing();
    await ask(paying, { asks: request });
    steps.length = 0;
    expect(await ask(paying, { asks: { ...request, safeword: '000000' } })).toEqual({
      refusal: { key: 'fund-password-wrong' },
    });
    expect(steps).toEqual(['password']);
  });

  it('lets its session wait also when it is refused after it wrote', async () => {
    const { steps, ask } = performing(async () => ({ refusal: refusal('order-expired'), position: 9n }));
    expect(await ask(paying, { asks: request })).toEqual({ refusal: { key: 'order-expired' } });
    expect(steps.at(-1)).toEqual({ wrote: ['s1', 9n] });
  });
});

describe('a command that takes turns', () => {
  const buying = { ...paying, takesTurns: true };

  it('waits for its turn once its password was right, and its repetition for none', async () => {
    const { steps, ask } = performing();
    await ask(buying, { asks: request });
    await ask(buying, { asks: request });
    await ask(buying, { asks: { ...request, safeword: '000000' } });
    const opening = ['password', { once: { orderId: 'A' } }];
    expect(steps).toEqual([
      ...opening,
      { turn: ['test', 'u1'] },
      'handle',
      { wrote: ['s1', 7n] },
      ...opening,
      'password',
    ]);
  });
});

it('uses the token of a form up once, for the command and its repetitions', async () => {
  const { steps, ask } = performing();
  const asks = { session_token: 't' };
  await ask(withdrawing, { asks });
  await ask(withdrawing, { asks });
  const opening = { once: {} };
  expect(steps).toEqual([opening, 'token', 'handle', { wrote: ['s1', 7n] }, opening]);
});

describe('the token of a form', () => {
  const asks = { session_token: 't' };
  const why = refusal('withdrawal-pending');

  it.each(['works', 'fails'] as const)('is given back when its command is refused; that %s', async (how) => {
    const { steps, ask } = performing(async () => ({ refusal: why }), how);
    expect(await ask(withdrawing, { asks })).toEqual({ refusal: why });
    expect(steps).toEqual([{ once: {} }, 'token', 'handle', 'token back', { wrote: ['s1', undefined] }]);
  });

  it('stays used up by a command that is refused after it wrote', async () => {
    const { steps, ask } = performing(async () => ({ refusal: why, position: 9n }));
    await ask(withdrawing, { asks });
    expect(steps).not.toContain('token back');
  });

  it('stays used up by a command of which nobody knows what became', async () => {
    const { steps, ask } = performing(() => Promise.reject(new Error('the event store is away')));
    await expect(ask(withdrawing, { asks })).rejects.toThrow();
    expect(steps).not.toContain('token back');
  });
});

it('does any other command each time, without a command id', async () => {
  const handle = vi.fn<Handle>(async () => ({ id: 1 }));
  const { steps, ask } = performing(handle);
  await ask(adding);
  await ask(adding);
  expect(steps).toEqual(['handle', 'handle']);
  expect(handle.mock.calls[0]?.[1]).not.toHaveProperty('context');
});

it('asks a query when its views have caught up with its session', async () => {
  const { steps, ask } = performing();
  await ask(looking);
  expect(steps).toEqual([{ awaited: ['s1', ['orders', 'wallet']] }, 'handle']);
});

it('waits for nothing if nobody is signed in', async () => {
  const { steps, ask } = performing();
  await ask(defineQuery({ permission: 'shop.browse', summary: '', request: nothing, response: nothing }), {
    by: call,
  });
  expect(steps).toEqual(['handle']);
});
