import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@caravan/platform';
import { TronWeb } from 'tronweb';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf, startTronScene } from './testing/tron-scene.ts';
import type { TronScene } from './testing/tron-scene.ts';

let scene: TronScene | undefined;
afterEach(async () => {
  await scene?.stop();
  scene = undefined;
});

async function start(options: Parameters<typeof startTronScene>[0] = {}): Promise<TronScene> {
  scene = await startTronScene(options);
  return scene;
}

const recipient = (at: TronScene) => String(at.web(1).defaultAddress.base58);
const ledgerOf = ({ dataDir }: TronScene) => join(dataDir, 'ledger.ndjson');
async function machinePid({ dataDir }: TronScene): Promise<number> {
  return (JSON.parse(await readFile(join(dataDir, 'anvil.json'), 'utf8')) as { pid: number }).pid;
}

test('goes on after a restart: the same blocks, balances and waiting transactions', async () => {
  const at = await start();
  const first = at.web();
  await at.mine(40);
  const sent = await first.trx.sendTransaction(recipient(at), 5);
  await at.mine();
  const waiting = await first.trx.sendTransaction(recipient(at), 6);
  const before = { head: await first.trx.getCurrentBlock(), token: at.chain.token };
  await at.restart();
  const web = at.web();
  expect(at.chain.token).toBe(before.token);
  expect(await web.trx.getCurrentBlock()).toEqual(before.head);
  expect(await web.trx.getUnconfirmedTransactionInfo(sent.txid)).toMatchObject({ id: sent.txid });
  expect((await readdir(join(at.dataDir, 'states'))).length).toBe(1);
  await at.mine();
  expect(await web.trx.getUnconfirmedTransactionInfo(waiting.txid)).toMatchObject({ id: waiting.txid });
  expect(await web.trx.getUnconfirmedBalance(recipient(at))).toBe(1e18 + 11);
  // further back than the machine remembers, or any saved state
  await at.control('reorganise', { depth: 38, keep: false });
  expect(await web.trx.getUnconfirmedBalance(recipient(at))).toBe(1e18);
  expect(await (await web.contract().at(at.chain.token)).decimals?.().call()).toBe(6n);
});

test('a machine that is killed is started again where it was, in the middle of a day', async () => {
  const at = await start();
  const web = at.web();
  await web.trx.sendTransaction(recipient(at), 5);
  await at.mine();
  process.kill(await machinePid(at), 'SIGKILL');
  await vi.waitFor(async () => expect(await web.trx.getUnconfirmedBalance(recipient(at))).toBe(1e18 + 5));
  await web.trx.sendTransaction(recipient(at), 6);
  process.kill(await machinePid(at), 'SIGKILL');
  await vi.waitFor(() => at.mine());
  expect(await web.trx.getUnconfirmedBalance(recipient(at))).toBe(1e18 + 11);
});

test('a line that was cut off is left out; a journal without sense is put aside', async () => {
  const at = await start();
  await at.mine(3);
  const head = await at.web().trx.getCurrentBlock();
  await appendFile(ledgerOf(at), '{"kind":"block","block":"0a');
  await at.restart();
  expect(await at.web().trx.getCurrentBlock()).toEqual(head);
  await at.mine();
  await at.restart();
  expect((await at.control('state')).height).toBe(5);
  const [genesis = ''] = (await readFile(ledgerOf(at), 'utf8')).split('\n');
  await writeFile(ledgerOf(at), `${genesis}\n{"kind":"miracle"}\n`);
  await at.restart();
  expect((await at.control('state')).height).toBe(1);
  expect(at.messages.join()).toContain('cannot read its chain');
  expect(await readFile(`${ledgerOf(at)}.unreadable`, 'utf8')).toContain('miracle');
});

test('killed at any moment, it loses no block that was seen and no transaction that was taken', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caravan-tron-'));
  const port = await freePort();
  const stranger = `41${'7'.repeat(40)}`;
  const blocks = new Map<number, string>();
  const taken: string[] = [];
  const file = new URL('./testing/node-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, dataDir, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const web = new TronWeb({ fullHost: `http://127.0.0.1:${port}`, privateKey: keyOf(0) });
  const killed = once(child, 'exit');
  for (let count = 1; count <= 12; count += 1) {
    taken.push((await web.trx.sendTransaction(stranger, count)).txid);
    const { blockID, block_header } = await web.trx.getCurrentBlock();
    blocks.set(block_header.raw_data.number, blockID);
  }
  child.kill('SIGKILL');
  await killed;
  const at = await start({ dataDir, blockTime: 40 });
  await at.mine();
  const now = at.web();
  for (const [height, id] of blocks) expect((await now.trx.getBlock(height)).blockID).toBe(id);
  const infos = await Promise.all(taken.map((id) => now.trx.getUnconfirmedTransactionInfo(id)));
  expect(infos.map(({ id }) => id)).toEqual(taken);
  expect(await now.trx.getUnconfirmedBalance(stranger)).toBe((12 * 13) / 2);
});
