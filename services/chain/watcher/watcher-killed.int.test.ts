import { startProcess } from '@caravan/platform/testing';
import type { TestProcess } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSettings } from '../testing/test-network.ts';
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
  const settings = testSettings({ rpcUrl: chain.node.url, tokenAddress: chain.token });
  const where = [database.url, log.url, JSON.stringify(settings)];
  watcher = startProcess(new URL('../testing/watcher-process.ts', import.meta.url), ...where);
}

async function countOf(type: string): Promise<number> {
  return (await scene.events()).filter((event) => event.type === type).length;
}

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
