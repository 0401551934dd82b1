import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaucet } from '../development/faucet.ts';
import { fundedKeys } from './node/keys.ts';
import { printJson } from './node/json.ts';
import { readSample } from './node/samples/read-sample.ts';
import { startTronScene } from './node/testing/tron-scene.ts';
import type { TronScene } from './node/testing/tron-scene.ts';
import { createTronTestTokens } from './test-tokens.ts';

let scene: TronScene;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  [scene, database] = await Promise.all([startTronScene(), createTestDatabase()]);
});
afterAll(async () => {
  await scene.stop();
  await database.drop();
});

const buyer = () => String(scene.web(3).defaultAddress.base58);
const tokens = () =>
  createTronTestTokens({ rpcUrl: scene.chain.rpcUrl, token: scene.chain.token, key: scene.chain.faucetKey });
async function balance(): Promise<bigint> {
  const contract = await scene.web().contract().at(scene.chain.token);
  return (await contract.balanceOf?.(buyer()).call()) as bigint;
}

test('the faucet mints exactly what was asked, once for each request', async () => {
  const channel = { address: buyer(), decimals: 6 } as never;
  const faucet = createFaucet({
    db: database.db,
    deposits: { open: async () => channel },
    networks: [{ name: 'tron', testTokens: tokens() }],
    logger: silentLogger,
  });
  const ask = (key: string) => faucet.send({ usercode: 'U1', network: 'tron', amount: '12.345678', key });
  const first = await ask('press-1');
  expect(await ask('press-1')).toEqual(first);
  await scene.mine();
  expect(await ask('press-1')).toEqual(first);
  expect(await ask('press-2')).not.toEqual(first);
  await scene.mine();
  expect(await balance()).toBe(24_691_356n);
  const transaction = 'transaction' in first ? first.transaction : '';
  expect(await scene.web().trx.getUnconfirmedTransactionInfo(transaction)).toMatchObject({
    receipt: { result: 'SUCCESS' },
  });
});

test('what was never sent counts as overtaken only when no block can hold it any more', async () => {
  const before = await balance();
  const lost = await tokens().sign({ to: buyer(), units: 1n, memo: 'lost' });
  await scene.mine(22);
  // expired at the head, but not at the solid block yet
  await expect(tokens().send(lost.signed)).rejects.toThrow('TRANSACTION_EXPIRATION_ERROR');
  await scene.mine(6);
  expect(await tokens().send(lost.signed)).toBe('overtaken');
  const sent = await tokens().sign({ to: buyer(), units: 1n, memo: 'sent' });
  expect(await tokens().send(sent.signed)).toBe('sent');
  await scene.mine(40);
  expect(await tokens().send(sent.signed)).toBe('sent');
  expect(await balance()).toBe(before + 1n);
});

test('gives coin for many transfers, and no more while it lasts', async () => {
  const fresh = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  for (let again = 0; again < 2; again += 1) {
    await tokens().giveCoin?.(fresh);
    await scene.mine();
  }
  expect(await scene.web().trx.getUnconfirmedBalance(fresh)).toBe(10_000_000_000);
});

test('only the owner of the token mints', async () => {
  const { rpcUrl, token } = scene.chain;
  expect(() => createTronTestTokens({ rpcUrl, token, key: 'secret' })).toThrow('faucetKey');
  const stranger = createTronTestTokens({ rpcUrl, token, key: fundedKeys[5]?.privateKey ?? '' });
  const { transaction, signed } = await stranger.sign({ to: buyer(), units: 5n, memo: 'mine' });
  expect(await stranger.send(signed)).toBe('sent');
  await scene.mine();
  expect(await scene.web().trx.getUnconfirmedTransactionInfo(transaction)).toMatchObject({
    result: 'FAILED',
  });
});

test('signs nothing for a chain that is not for development', async () => {
  const answer = await readSample('block-mainnet-71723395');
  const mainnet = createServer((_request, response) => void response.end(printJson(answer)));
  mainnet.listen(0, '127.0.0.1');
  await once(mainnet, 'listening');
  const { port } = mainnet.address() as AddressInfo;
  const { token, faucetKey: key } = scene.chain;
  const others = createTronTestTokens({ rpcUrl: `http://127.0.0.1:${port}`, token, key });
  await expect(others.sign({ to: buyer(), units: 1n, memo: 'no' })).rejects.toThrow(
    'no faucet on this chain',
  );
  mainnet.close();
});
