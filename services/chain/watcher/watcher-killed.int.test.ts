import { startProcess } from '@caravan/platform/testing';
import type { TestProcess } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setScene } from '../testing/watched-scene.ts';
import type { Scene } from '../testing/watched-scene.ts';

const KILLS = 6;

let scene: Scene;
let watcher: TestProcess | undefined;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(async () => {
  await watcher?.kill();
  await scene.stop();
});

function startWatcher(): void {
  const { database, log, chain } = scene;
  const where = [database.url, log.url, chain.node.url, chain.token];
  watcher = startProcess(new URL('../testing/watcher-process.ts', import.meta.url), ...where);
}

async function countOf(type: string): Promise<number> {
  return (await scene.events()).filter((event) => event.type === type).length;
}

test('of 1,000 deposits in one block each is credited once, though the watcher is killed five times', async () => {
  const { chain } = scene;
  const alice = await scene.addressOf('U1');
  await chain.mint(chain.multiSend, 1_000_000_000_000n);
  for (let batch = 0; batch < 4; batch += 1) {
    const units = Array.from({ length: 250 }, (_, index) => BigInt(1_000_000 + batch * 250 + index));
    const to = units.map(() => alice);
    await chain.call(chain.multiSend, 'send', [chain.token, to, units], { mine: false, gas: 7_000_000 });
  }
  await chain.mine(1);
  const block = await chain.rpc.getBlock('latest');
  expect(block?.transactions).toHaveLength(4);
  for (let kill = 0; kill < 5; kill += 1) {
    const before = (await scene.events()).length;
    startWatcher();
    // also while it confirms them
    if (kill === 3) await chain.mine(6);
    await vi.waitFor(async () => expect((await scene.events()).length).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 5,
    });
    await watcher?.kill();
  }
  startWatcher();
  await vi.waitFor(async () => expect(await countOf('DepositConfirmed')).toBe(1_000), {
    timeout: 120_000,
    interval: 200,
  });
  const events = await scene.events();
  expect(events).toHaveLength(2_000);
  const amounts = events.flatMap(({ type, data }) =>
    type === 'DepositConfirmed' && 'amount' in data ? [Number(data.amount) * 1_000_000] : [],
  );
  expect(amounts.map(Math.round).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => 1_000_000 + index),
  );
});

test('a watcher that is killed again and again loses no deposit and repeats none', async () => {
  const alice = await scene.addressOf('U1');
  const paid: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    startWatcher();
    const before = await countOf('DepositDetected');
    for (let i = 0; i < 8; i += 1) paid.push(await scene.chain.mint(alice, BigInt(1_000_000 + i)));
    // It dies as soon as it has reported the first of them, somewhere among the others.
    await vi.waitFor(async () => expect(await countOf('DepositDetected')).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 5,
    });
    await watcher?.kill();
  }
  startWatcher();
  await scene.chain.mine(6);
  await vi.waitFor(async () => expect(await countOf('DepositConfirmed')).toBe(paid.length), {
    timeout: 60_000,
    interval: 50,
  });
  const events = await scene.events();
  const transactions = events.flatMap((event) =>
    event.type === 'DepositConfirmed' ? [event.data.transaction] : [],
  );
  expect(transactions.toSorted()).toEqual(paid.toSorted());
  expect(events).toHaveLength(paid.length * 2);
});
