import { zero } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { metrics, silentLogger } from '@caravan/platform';
import type { Leases } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { keys, openOf, setSigningScene } from '../testing/signing-scene.ts';
import { startSigner } from './start-signer.ts';

const leases = {
  hold: () => Promise.resolve({ lost: new AbortController().signal, release: () => Promise.resolve() }),
} as unknown as Leases;

/** Takes every row, and keeps none. */
const nowhere = {
  insertInto: () => ({
    values: () => ({ onConflict: () => ({ execute: () => Promise.resolve() }) }),
  }),
} as unknown as Kysely<Database>;

async function metricOf(name: string): Promise<number | undefined> {
  const found = await metrics.getSingleMetric(`caravan_signer_${name}`)?.get();
  return found?.values.find(({ labels }) => labels['network'] === 'ethereum')?.value;
}

test('counts the turns that fail, and goes on saying what waits', async () => {
  const scene = setSigningScene({ nonces: true });
  await scene.ordered('w1');
  let fails = false;
  const signing = startSigner({
    db: nowhere,
    leases,
    log: scene.log,
    network: { name: 'ethereum', token: '0xToken', decimals: 6, hotAddress: '0xHot' },
    chain: scene.chain,
    keys,
    hotMinimum: '1',
    work: () => (fails ? Promise.reject(new Error('the view is away')) : openOf(scene.log)),
    // nothing is signed, so the transfer waits
    entitlements: {},
    caps: { hour: zero, day: zero },
    logger: silentLogger,
    clock: scene.chain.now,
    every: 1,
  });
  try {
    await vi.waitFor(async () => expect(await metricOf('failures_in_a_row')).toBe(0));
    fails = true;
    await vi.waitFor(async () => expect(await metricOf('failures_in_a_row')).toBeGreaterThan(2), 15_000);
    expect(await metricOf('transfers_waiting')).toBe(1);
    fails = false;
    await vi.waitFor(async () => expect(await metricOf('failures_in_a_row')).toBe(0), 15_000);
  } finally {
    await signing.stop();
  }
});
