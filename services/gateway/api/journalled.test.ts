import { brandsOf } from '@caravan/brands/testing';
import { refusal } from '@caravan/events';
import { createMemoryCache } from '@caravan/platform';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { anySessionToken } from '../testing/session-tokens.ts';
import { unknownBrowser } from '../testing/unknown-browser.ts';
import { defineCommand } from '../wire/action.ts';
import { nothing } from '../wire/index.ts';
import type { StaffCall } from './call.ts';
import { createOnce } from './once.ts';
import { perform, type Handle } from './perform.ts';

const approving = defineCommand({
  permission: 'office.use',
  summary: 'For a test',
  request: z.object({ usercode: z.string(), reason: z.string(), idempotencyKey: z.string().optional() }),
  response: nothing,
  idempotent: (body) => body,
  about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
});

const call: StaffCall = {
  brand: brandsOf().house,
  language: 'en',
  correlationId: 'theirs',
  requestId: 'ours',
  token: 'office_t',
  address: '192.0.2.1',
  source: '192.0.2.1',
  device: { agent: '', network: '' },
  browser: unknownBrowser,
  idempotencyKey: 'k',
  session: { id: 's1', staffId: 'staff-ADA', username: 'ada', role: 'risk', buyer: 'OWN' },
};

/** What is done, in the order in which it is done. */
function performing(handle: Handle, record = async () => 'entry') {
  const steps: unknown[] = [];
  const parts: Parameters<typeof perform>[0] = {
    identity: { verifyTransactionPassword: async () => undefined, sessionTokens: anySessionToken },
    staff: {
      journal: {
        record: async (deed) => {
          steps.push(deed);
          return await record();
        },
        wasOfAnother: async ({ subject }) => subject === 'TAKEN',
        ended: async (entry, outcome) => void steps.push([entry, outcome]),
      },
    },
    once: createOnce(createMemoryCache()),
    buyerOf: async (orderId) => (orderId === 'ORDER' ? 'BUYER' : undefined),
    ownWrites: { wrote: async () => undefined, awaited: async () => undefined },
    inTurn: (_at, work) => work(),
  };
  const handling: Handle = async (...asked) => {
    steps.push('handle');
    return await handle(...asked);
  };
  const ask = (usercode: string, action = approving) =>
    perform(parts, { name: 'office!test', action, request: { usercode, reason: 'fine' }, call }, handling);
  return { steps, ask };
}

const entry = {
  by: call.session,
  action: 'office!test',
  subject: 'BUYER',
  owner: 'BUYER',
  reason: 'fine',
  from: { address: '192.0.2.1', requestId: 'ours' },
  commandId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
};

it('writes what staff do into the journal before it takes effect, and how it ended after it', async () => {
  const { steps, ask } = performing(async (_request, { context }) => {
    expect(context).toMatchObject({ actor: 'staff-ADA', causationId: 'ours' });
    return { position: 7n };
  });
  expect(await ask('BUYER')).toEqual({});
  expect(steps).toEqual([entry, 'handle', ['entry', 'done']]);
});

it.each([
  ['the buyer of the order', 'ORDER', 'BUYER'],
  ['nobody, if there is no such order', 'X', undefined],
])('names as the owner %s, where the request does not say it', async (_whose, orderId, owner) => {
  const { steps, ask } = performing(async () => ({}));
  await ask('', { ...approving, about: () => ({ subject: orderId, reason: 'fine', ownerOf: orderId }) });
  expect(steps[0]).toEqual({ ...entry, subject: orderId, owner });
});

it('writes it once for a repetition, which has no effect', async () => {
  const { steps, ask } = performing(async () => ({ position: 7n }));
  await ask('BUYER');
  await ask('BUYER');
  expect(steps).toHaveLength(3);
});

it('writes why it was refused', async () => {
  const { steps, ask } = performing(async () => ({ refusal: refusal('withdrawal-unknown') }));
  expect(await ask('BUYER')).toEqual({ refusal: { key: 'withdrawal-unknown' } });
  expect(steps.at(-1)).toEqual(['entry', 'withdrawal-unknown']);
});

it('does nothing that the journal cannot take', async () => {
  const { steps, ask } = performing(
    async () => ({}),
    async () => {
      throw new Error('no journal');
    },
  );
  await expect(ask('BUYER')).rejects.toThrow('no journal');
  expect(steps).not.toContain('handle');
});

it('lets nobody decide on their own account, and writes that they tried', async () => {
  const { steps, ask } = performing(async () => ({}));
  expect(await ask('OWN')).toEqual({ refusal: { key: 'own-account' } });
  expect(steps).toEqual([{ ...entry, subject: 'OWN', owner: 'OWN' }, ['entry', 'own-account']]);
});

it('does the same for a command that is done each time', async () => {
  const each = defineCommand({
    ...approving,
    idempotent: false,
    about: ({ usercode }: { usercode: string }) => ({ subject: usercode }),
  });
  const { steps, ask } = performing(async () => ({}));
  await ask('BUYER', each as never);
  expect(steps).toEqual([
    { ...entry, owner: undefined, reason: '', commandId: undefined },
    'handle',
    ['entry', 'done'],
  ]);
});

it('does nothing under a key that was of something else before, also when a restart has forgotten that', async () => {
  const { steps, ask } = performing(async () => ({}));
  expect(await ask('TAKEN')).toEqual({ refusal: { key: 'repeated-submission' } });
  expect(steps).toEqual([{ ...entry, subject: 'TAKEN', owner: 'TAKEN' }, ['entry', 'repeated-submission']]);
});
