import { brandsOf } from '@caravan/brands/testing';
import { createMemoryCache } from '@caravan/platform';
import { expect, it, vi } from 'vitest';
import { unknownBrowser } from '../testing/unknown-browser.ts';
import type { SignedInCall } from './call.ts';
import { createOnce } from './once.ts';

const callOf = (idempotencyKey?: string, usercode = 'u1'): SignedInCall => ({
  brand: brandsOf().house,
  language: 'en',
  correlationId: 'request-1',
  requestId: 'ours-1',
  address: '192.0.2.1',
  source: '192.0.2.1',
  device: { agent: '', network: '' },
  browser: unknownBrowser,
  token: 't',
  idempotencyKey,
  session: { id: 's1', usercode, username: usercode, brand: 'caravan' },
});
const action = 'order!submit';

it('runs a command once per key and repeats its answer', async () => {
  const once = createOnce(createMemoryCache());
  const run = vi.fn(async () => ({ orders: 1 }));
  const command = { action, call: callOf('k'), body: { a: 1 } };
  expect(await once(command, run)).toEqual({ orders: 1 });
  expect(await once(command, run)).toEqual({ orders: 1 });
  expect(run).toHaveBeenCalledTimes(1);
});

it('lets simultaneous repetitions wait for the one that runs', async () => {
  const once = createOnce(createMemoryCache());
  const gate = Promise.withResolvers<{ orders: number }>();
  const run = vi.fn(() => gate.promise);
  const command = { action, call: callOf('k'), body: {} };
  const answers = [once(command, run), once(command, run), once(command, run)];
  gate.resolve({ orders: 2 });
  expect(await Promise.all(answers)).toEqual([{ orders: 2 }, { orders: 2 }, { orders: 2 }]);
  expect(run).toHaveBeenCalledTimes(1);
});

it('refuses the same key for another body', async () => {
  const once = createOnce(createMemoryCache());
  const call = callOf('k');
  await once({ action, call, body: { a: 1 } }, async () => ({}));
  expect(await once({ action, call, body: { a: 2 } }, async () => ({}))).toEqual({
    refusal: { key: 'repeated-submission' },
  });
});

it('gives the same command id for the same buyer, action and key in every process, and no other', async () => {
  const seen: string[] = [];
  const note = async ({ commandId }: { commandId: string }) => {
    seen.push(commandId);
    return {};
  };
  await createOnce(createMemoryCache())({ action, call: callOf('k'), body: {} }, note);
  await createOnce(createMemoryCache())({ action, call: callOf('k'), body: {} }, note);
  await createOnce(createMemoryCache())({ action, call: callOf('k', 'u2'), body: {} }, note);
  await createOnce(createMemoryCache())({ action: 'order!pay', call: callOf('k'), body: {} }, note);
  expect(seen[0]).toBe(seen[1]);
  expect(new Set(seen).size).toBe(3);
});

it('does not remember a refusal, which had no effect', async () => {
  const once = createOnce(createMemoryCache());
  const command = { action, call: callOf('k'), body: {} };
  await once(command, async () => ({ refusal: { key: 'stock-insufficient' as const } }));
  expect(await once(command, async () => ({ orders: 3 }))).toEqual({ orders: 3 });
});

it('does not remember a failure, whose effect is unknown', async () => {
  const once = createOnce(createMemoryCache());
  const command = { action, call: callOf('k'), body: {} };
  await expect(once(command, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await once(command, async () => ({ orders: 4 }))).toEqual({ orders: 4 });
});

it('runs every time without a key', async () => {
  const once = createOnce(createMemoryCache());
  const ids = new Set<string>();
  for (let i = 0; i < 3; i += 1) {
    await once({ action, call: callOf(), body: {} }, async ({ commandId }) => {
      ids.add(commandId);
      return {};
    });
  }
  expect(ids.size).toBe(3);
});
