import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { developmentKeys } from '../development/development-keys.ts';
import { setScene } from '../testing/watched-scene.ts';
import type { Scene } from '../testing/watched-scene.ts';

const PROGRAM = fileURLToPath(new URL('../testing/watcher-process.ts', import.meta.url));
const KILLS = 6;

let scene: Scene;
let child: ChildProcess | undefined;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(async () => {
  await kill();
  await scene.stop();
});

function startProcess(): void {
  child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      DB: scene.database.url,
      LOG: scene.log.url,
      RPC: scene.chain.node.url,
      TOKEN: scene.chain.token,
      XPUB: developmentKeys.xpub,
    },
    stdio: 'ignore',
  });
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function countOf(type: string): Promise<number> {
  return (await scene.events()).filter((event) => event.type === type).length;
}

test('a watcher that is killed again and again loses no deposit and repeats none', async () => {
  const alice = await scene.addressOf('U1');
  const paid: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    startProcess();
    const before = await countOf('DepositDetected');
    for (let i = 0; i < 8; i += 1) paid.push(await scene.chain.mint(alice, BigInt(1 + i)));
    // As soon as it has told of the first of them it dies, somewhere among the others.
    await vi.waitFor(async () => expect(await countOf('DepositDetected')).toBeGreaterThan(before), {
      timeout: 20_000,
      interval: 5,
    });
    await kill();
  }
  startProcess();
  await scene.chain.mine(6);
  await vi.waitFor(async () => expect(await countOf('DepositConfirmed')).toBe(paid.length), {
    timeout: 20_000,
    interval: 50,
  });
  const events = await scene.events();
  const transactions = events.flatMap((event) =>
    event.type === 'DepositConfirmed' ? [event.data.transaction] : [],
  );
  expect(transactions.toSorted()).toEqual(paid.toSorted());
  expect(events).toHaveLength(paid.length * 2);
});
