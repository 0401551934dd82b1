import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTronScene } from './testing/tron-scene.ts';
import type { ChainState, TronScene } from './testing/tron-scene.ts';

// What a real chain and its providers do by themselves, this node does when it is told to.
let scene: TronScene;
let web: ReturnType<TronScene['web']>;
let other: string;
beforeAll(async () => {
  scene = await startTronScene();
  web = scene.web();
  other = String(scene.web(1).defaultAddress.base58);
  await scene.mine(10);
});
afterAll(() => scene.stop());
beforeEach(async () => void (await scene.control('no-faults')));

let units = 0;
async function transfer(): Promise<string> {
  units += 1;
  const { txid } = await web.trx.sendTransaction(other, units);
  await scene.mine();
  return txid;
}
const heightOf = async (id: string) => (await web.trx.getUnconfirmedTransactionInfo(id)).blockNumber;
const blockAt = (height: number) => web.trx.getBlock(height);
const balance = () => web.trx.getUnconfirmedBalance(other);
const head = () => web.trx.getCurrentBlock();

/** Every block names its parent. */
async function expectLinked(from: number): Promise<void> {
  const blocks = await web.trx.getBlockRange(from, from + 12);
  blocks
    .slice(1)
    .forEach(({ block_header }, index) =>
      expect(block_header.raw_data.parentHash).toBe(blocks[index]?.blockID),
    );
}

test('a fork above the solid block puts its transactions into other blocks', async () => {
  const before = await balance();
  const id = await transfer();
  const height = await heightOf(id);
  const orphan = await blockAt(height);
  const { height: now } = await scene.control('reorganise', { depth: 1, delay: 1 });
  expect(now).toBe(height + 1);
  expect((await blockAt(height)).blockID).not.toBe(orphan.blockID);
  expect((await blockAt(height)).transactions).toBeUndefined();
  expect(await heightOf(id)).toBe(height + 1);
  await expect(web.trx.getBlockByHash(orphan.blockID)).rejects.toThrow('not found');
  expect(await balance()).toBe(before + units);
  await expectLinked(height - 3);
});

test('a fork may lose a transaction, which then can be sent again', async () => {
  const before = await balance();
  await scene.mine(2);
  const reference = await web.trx.getCurrentRefBlockParams();
  await scene.mine();
  const built = await web.transactionBuilder.sendTrx(other, 1, web.defaultAddress.hex as string, {
    blockHeader: reference,
  });
  const signed = await web.trx.sign(built);
  await web.trx.sendRawTransaction(signed);
  await scene.mine();
  await scene.control('reorganise', { depth: 1, keep: false });
  expect(await web.trx.getUnconfirmedTransactionInfo(built.txID)).toEqual({});
  expect(await balance()).toBe(before);
  expect(await web.trx.sendRawTransaction(signed)).toMatchObject({ result: true });
  await scene.mine();
  expect(await balance()).toBe(before + 1);
});

test('a fork below the solid block changes it, though its height never goes back', async () => {
  const id = await transfer();
  await scene.mine(8);
  const confirmed = await web.trx.getTransactionInfo(id);
  const solidBlock = await blockAt(confirmed.blockNumber);
  const { solid } = await scene.control('state');
  expect(solid).toBeGreaterThan(confirmed.blockNumber);
  const state = await scene.control('reorganise', { depth: 12, blocks: 12, keep: false });
  expect(state.solid).toBe(solid);
  expect(await web.trx.getTransactionInfo(id)).toEqual({});
  expect((await blockAt(confirmed.blockNumber)).blockID).not.toBe(solidBlock.blockID);
  await expectLinked(confirmed.blockNumber - 3);
});

test('goes no deeper than the block of the token', async () => {
  const { height } = await scene.control('state');
  await expect(scene.control('reorganise', { depth: height })).rejects.toThrow('cannot be taken off');
  await expect(scene.control('reorganise', { depth: 0 })).rejects.toThrow('too_small');
});

test('the solid block can fall behind', async () => {
  const { solid } = await scene.control('solid-lag', { blocks: 30 });
  expect((await scene.mine(10)).solid).toBe(solid);
  expect((await scene.control<ChainState>('solid-lag', { blocks: 6 })).solid).toBe(solid + 10);
});

test('another node on the same chain is behind', async () => {
  const { url } = await scene.control<{ url: string }>('node', { lag: 3 });
  const id = await transfer();
  const { height } = await scene.control('state');
  const lagging = async (path: string, body: object = {}) =>
    (await (await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()) as unknown;
  expect(await lagging('/wallet/getnowblock')).toEqual(await blockAt(height - 3));
  expect(await lagging('/wallet/getblockbynum', { num: height })).toEqual({});
  expect(await lagging('/wallet/gettransactioninfobyblocknum', { num: height })).toEqual([]);
  expect(await lagging('/wallet/gettransactioninfobyid', { value: id })).toEqual({});
  await scene.mine(3);
  expect(await lagging('/wallet/gettransactioninfobyid', { value: id })).toMatchObject({ id });
});

test.each([
  ['rate-limited', 429, 'request rate exceeded'],
  ['suspended', 403, '"StatusCode":403'],
  ['unavailable', 503, 'Service Unavailable'],
  ['busy', 200, '{"Error":"class java.lang.IllegalAccessException : lack of computing resources"}'],
  ['lite-node', 200, 'this API is closed because this node is a lite fullnode'],
  ['closed', 404, '{"Error":"this API is unavailable due to config"}'],
  ['not-yet', 200, '{}'],
])('can be %s, for so many requests', async (kind, status, text) => {
  await scene.control('fault', { kind, path: '/wallet/getnowblock', times: 2, after: 1 });
  const ask = () => scene.raw('/wallet/getnowblock', {});
  expect((await ask()).text).toContain('blockID');
  expect(await scene.raw('/wallet/getblockbynum', { num: 1 })).toMatchObject({ status: 200 });
  for (const answer of [await ask(), await ask()])
    expect(answer).toEqual({ status, text: expect.stringContaining(text) });
  expect((await ask()).text).toContain('blockID');
});

test('can leave infos out, cut an answer off, hang up, or be slow', async () => {
  const height = await heightOf(await transfer());
  const infos = () => scene.raw('/wallet/gettransactioninfobyblocknum', { num: height });
  const right = (await infos()).text;
  await scene.control('fault', { kind: 'short-list' });
  expect((await infos()).text).toBe('[]');
  await scene.control('fault', { kind: 'not-yet' });
  expect((await infos()).text).toBe('[]');
  await scene.control('fault', { kind: 'truncated' });
  const { text } = await infos();
  expect(right.startsWith(text)).toBe(true);
  expect(() => JSON.parse(text)).toThrow('JSON');
  await scene.control('fault', { kind: 'hang-up' });
  await expect(infos()).rejects.toThrow('fetch failed');
  await scene.control('fault', { kind: 'slow', delay: 60 });
  const asked = performance.now();
  expect((await infos()).text).toBe(right);
  expect(performance.now() - asked).toBeGreaterThan(50);
});

test('faults are bounded, and only this machine’s own programs set them', async () => {
  await expect(scene.control('fault', { kind: 'slow', delay: 60_001 })).rejects.toThrow('too_big');
  await expect(scene.control('fault', { kind: 'on fire' })).rejects.toThrow('invalid');
  for (let added = 0; added < 50; added += 1)
    await scene.control('fault', { kind: 'busy', path: '/nowhere' });
  await expect(scene.control('fault', { kind: 'busy' })).rejects.toThrow('too many faults');
  const page = await fetch(`${scene.chain.rpcUrl}/development/mine`, { method: 'POST', body: '{}' });
  expect(page.status).toBe(415);
  expect((await head()).blockID).toBe((await head()).blockID);
});
