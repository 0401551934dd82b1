import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRpc } from '../ethereum/rpc.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { startAnvil } from './anvil.ts';
import { startDevelopmentChain } from './development-chain.ts';
import type { DevelopmentChain } from './development-chain.ts';
import { noteRunning } from './leftover-anvil.ts';
import { freePort } from '@caravan/platform';

let dataDir = '';
let running: DevelopmentChain | undefined;
const logger = createRecordingLogger();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caravan-chain-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: { port?: number } = {}): Promise<DevelopmentChain> {
  running = await startDevelopmentChain({ dataDir, logger, blockTime: 50, ...options });
  return running;
}

async function look(chain: DevelopmentChain) {
  const rpc = await openRpc(chain.rpcUrl);
  try {
    const [first, height, code] = await Promise.all([
      rpc.getBlock(0),
      rpc.getBlockNumber(),
      rpc.getCode(chain.token),
    ]);
    return { genesis: first?.hash, height, code };
  } finally {
    rpc.destroy();
  }
}

async function runningPid(): Promise<number> {
  return (JSON.parse(await readFile(join(dataDir, 'anvil.json'), 'utf8')) as { pid: number }).pid;
}

test('goes on after a restart: the same chain, the same token, and blocks after the last one', async () => {
  const before = await start();
  await vi.waitFor(async () => expect((await look(before)).height).toBeGreaterThan(3));
  const then = await look(before);
  await before.stop();
  const after = await start();
  const now = await look(after);
  expect(now).toMatchObject({ genesis: then.genesis, code: then.code });
  expect(after.token).toBe(before.token);
  expect(now.code.length).toBeGreaterThan(100);
  expect(now.height).toBeGreaterThanOrEqual(then.height);
});

test('a node that is killed comes back at the same place with the same chain', async () => {
  const chain = await start();
  await vi.waitFor(async () => expect((await look(chain)).height).toBeGreaterThan(3));
  const then = await look(chain);
  process.kill(await runningPid(), 'SIGKILL');
  await vi.waitFor(async () => expect((await look(chain)).genesis).toBe(then.genesis));
  expect((await look(chain)).height).toBeGreaterThanOrEqual(then.height - 1);
});

test('ends a node that a killed parent left behind, and keeps its blocks', async () => {
  const port = await freePort();
  const left = await startAnvil({ port, automine: false });
  await left.call('anvil_mine', ['0x19']);
  const { hash } = (await left.call('eth_getBlockByNumber', ['0x0', false])) as { hash: string };
  await noteRunning(dataDir, { pid: left.pid, port });
  const now = await look(await start({ port }));
  expect(left.child.signalCode ?? left.child.exitCode).not.toBeNull();
  expect(now.genesis).toBe(hash);
  expect(now.height).toBeGreaterThanOrEqual(25);
});

test('a state that cannot be read is put aside, and a new chain begins', async () => {
  await writeFile(join(dataDir, 'chain.json'), '{"blocks": [');
  const chain = await start();
  expect((await look(chain)).code.length).toBeGreaterThan(100);
  expect(await readFile(join(dataDir, 'chain.json.unreadable'), 'utf8')).toBe('{"blocks": [');
});
