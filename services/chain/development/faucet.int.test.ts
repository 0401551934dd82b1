import { derivedId } from '@caravan/events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { setScene } from '../testing/watched-scene.ts';
import type { Scene } from '../testing/watched-scene.ts';
import { createFaucet } from './faucet.ts';
import type { Faucet } from './faucet.ts';

let scene: Scene;
let faucet: Faucet;
beforeAll(async () => {
  scene = await setScene();
  const { db } = scene.database;
  const { testTokens: _none, ...money } = scene.networkWith({ name: 'money' });
  const networks = [scene.network, money];
  const deposits = createDeposits({ db, log: scene.log.log, networks });
  faucet = createFaucet({
    db,
    deposits,
    networks,
    logger: createRecordingLogger(),
  });
});
afterAll(() => scene.stop());

const ask = (amount: string, key?: string) =>
  faucet.send({ usercode: 'U1', network: 'ethereum', amount, ...(key === undefined ? {} : { key }) });

test('sends exactly what was asked to the buyer’s own address, as a deposit like any other', async () => {
  scene.watch();
  const sent = await ask('1234.567891');
  expect(sent).toMatchObject({ amount: '1234.567891', address: await scene.addressOf('U1') });
  await scene.chain.mine(6);
  await vi.waitFor(async () => expect(await scene.events()).toHaveLength(2));
  expect((await scene.events())[1]).toMatchObject({
    type: 'DepositConfirmed',
    data: { amount: '1234.567891', usercode: 'U1' },
  });
});

test('several at once are all sent, each its own transaction', async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => ask('10')));
  await scene.chain.mine(1);
  const transactions = sent.map((answer) => ('transaction' in answer ? answer.transaction : ''));
  expect(new Set(transactions).size).toBe(5);
  for (const transaction of transactions)
    expect((await scene.chain.rpc.getTransactionReceipt(transaction))?.status).toBe(1);
});

test('the same request again is answered with the first transaction', async () => {
  const first = await ask('3', 'press-1');
  expect(await ask('3', 'press-1')).toEqual(first);
  await scene.chain.mine(1);
  expect(await ask('3', 'press-1')).toEqual(first);
  expect(await ask('3', 'press-2')).not.toEqual(first);
});

test('sends anew what was never sent, once another request took its nonce', async () => {
  const { testTokens } = scene.network;
  if (!testTokens) throw new Error('the scene has no test tokens');
  const address = await scene.addressOf('U1');
  const lost = await testTokens.sign({ to: address, units: 1n, memo: 'lost' });
  const key = derivedId('faucet', 'U1', 'ethereum', 'lost');
  await scene.database.db
    .insertInto('chain_faucet_request')
    .values({ key, ...lost, address, amount: '3' })
    .execute();
  // takes the nonce of the one that was never sent
  await ask('4');
  await scene.chain.mine(1);
  const sent = await ask('3', 'lost');
  const transaction = 'transaction' in sent ? sent.transaction : '';
  expect(transaction).not.toBe(lost.transaction);
  expect(await ask('3', 'lost')).toEqual(sent);
  await scene.chain.mine(1);
  expect((await scene.chain.rpc.getTransactionReceipt(transaction))?.status).toBe(1);
  expect(await ask('3', 'lost')).toEqual(sent);
});

test.each(['0', '-1', '0.0000001', '1e3', 'ten', '', '1.23456789'])('refuses to send %j', async (amount) => {
  expect(await ask(amount)).toEqual({ refusal: { key: 'parameter-error' } });
});

test('refuses more than 100000 at once', async () => {
  expect(await ask('100000.000001')).toMatchObject({ refusal: { key: 'recharge-above-maximum' } });
  expect(await ask('100000')).toMatchObject({ amount: '100000' });
});

test('has nothing for a network without test tokens, nor for one that is not there', async () => {
  for (const network of ['money', 'moon'])
    expect(await faucet.send({ usercode: 'U1', network, amount: '1' })).toEqual({
      refusal: { key: 'channel-not-opened' },
    });
});
