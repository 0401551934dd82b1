import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import type { Deposits } from '../addresses/deposits.ts';
import { createNetworks } from '../create-networks.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { readHeads } from '../watcher/chain-head.ts';
import { startWatcher } from '../watcher/watcher.ts';
import type { Watcher } from '../watcher/watcher.ts';
import { startTronScene } from './node/testing/tron-scene.ts';
import type { TronScene } from './node/testing/tron-scene.ts';
import { deployOnTron } from './testing/deploy.ts';

/** The watcher as it is, on TRON's development node: real contracts, real forks. */
let scene: TronScene;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let log: Awaited<ReturnType<typeof createTestLog>>;
let deposits: Deposits;
let watcher: Watcher;
const USDT = 1_000_000;

beforeAll(async () => {
  [scene, database, log] = await Promise.all([startTronScene(), createTestDatabase(), createTestLog()]);
  const { rpcUrl, xpub, token: tokenAddress, decimals } = scene.chain;
  const networks = createNetworks([
    {
      name: 'tron',
      protocol: 'tron',
      rpcUrl,
      xpub,
      tokenAddress,
      decimals,
      minimum: '1',
      confirmations: 'finalized',
      stillMinutes: 5,
    },
  ]);
  const parts = { db: database.db, log: log.log };
  deposits = createDeposits({ ...parts, networks });
  const [network] = networks;
  if (!network) throw new Error('no network');
  watcher = startWatcher({ ...parts, network, logger: createRecordingLogger(), pollEvery: 20 });
});
afterAll(async () => {
  await watcher.stop();
  await Promise.all([scene.stop(), log.stop()]);
  await database.drop();
});

async function addressOf(usercode: string): Promise<string> {
  const channel = await deposits.open(usercode, 'tron');
  if ('refusal' in channel) throw new Error(channel.refusal.key);
  return channel.address;
}

/** Calls a method of a contract in the next block; returns the id of the transaction. */
async function call(
  contract: string,
  method: string,
  parameters: readonly { type: string; value: unknown }[],
  account = 0,
): Promise<string> {
  const web = scene.web(account);
  const options = { feeLimit: 1_000_000_000, txLocal: true };
  const { transaction } = await web.transactionBuilder.triggerSmartContract(contract, method, options, [
    ...parameters,
  ] as never);
  const sent = await web.trx.sendRawTransaction(await web.trx.sign(transaction));
  expect(sent).toMatchObject({ result: true });
  await scene.mine();
  return transaction.txID;
}
const address = (value: unknown) => ({ type: 'address', value });
const number = (value: unknown) => ({ type: 'uint256', value });
const mint = (token: string, to: string, units: number) =>
  call(token, 'mint(address,uint256)', [address(to), number(units)]);

/** All events of the deposits of these buyers: whose, which, how much, at which index of its transaction. */
async function eventsOf(...usercodes: readonly string[]): Promise<string[]> {
  const events = await depositEventsOf(log.log);
  return events
    .filter(({ data }) => usercodes.includes(data.usercode))
    .map(({ type, data }) => {
      const amount = 'amount' in data ? data.amount : '-';
      return `${data.usercode} ${type} ${amount} ${data.depositId.split(':')[2]}`;
    });
}
const expectEvents = async (usercodes: readonly string[], expected: readonly string[]) =>
  await vi.waitFor(
    async () => expect((await eventsOf(...usercodes)).toSorted()).toEqual(expected.toSorted()),
    {
      interval: 50,
    },
  );

test('credits what contracts send to several buyers at once; no bait, no look-alike, nothing that failed', async () => {
  const { token } = scene.chain;
  const [one, other] = [await addressOf('U1'), await addressOf('U2')];
  const [multiSend, lookAlike] = [
    await deployOnTron(scene, 'MultiSend'),
    await deployOnTron(scene, 'TestUSDT'),
  ];
  await mint(token, multiSend, 100 * USDT);
  await mint(lookAlike, one, 1_000 * USDT);
  const send = (account: number, ...units: readonly number[]) =>
    call(
      multiSend,
      'send(address,address[],uint256[])',
      [
        address(token),
        { type: 'address[]', value: [one, other, one] },
        { type: 'uint256[]', value: units.map((each) => each * USDT) },
      ],
      account,
    );
  await send(1, 5, 0, 6);
  // too much: it fails, after it has sent something
  const failed = await send(1, 1, 1, 5_000);
  // anybody may move nothing from anybody
  await call(token, 'transferFrom(address,address,uint256)', [address(other), address(one), number(0)], 2);
  await scene.mine(7);
  await expectEvents(
    ['U1', 'U2'],
    [
      'U1 DepositDetected 5 0',
      'U1 DepositDetected 6 2',
      'U1 DepositConfirmed 5 0',
      'U1 DepositConfirmed 6 2',
    ],
  );
  const info = await scene.web().trx.getTransactionInfo(failed);
  expect(info).toMatchObject({ result: 'FAILED' });
});

test('credits what is left after the fee of the token', async () => {
  const { token } = scene.chain;
  const from = String(scene.web(3).defaultAddress.base58);
  await mint(token, from, 20 * USDT);
  await call(token, 'setParams(uint256,uint256)', [number(10), number(10)]);
  const to = await addressOf('U3');
  await call(token, 'transfer(address,uint256)', [address(to), number(10 * USDT)], 3);
  await call(token, 'setParams(uint256,uint256)', [number(0), number(0)]);
  await scene.mine(7);
  await expectEvents(['U3'], ['U3 DepositDetected 9.99 0', 'U3 DepositConfirmed 9.99 0']);
});

test('a fork puts a transfer into another block, where it is the same deposit; it is credited once', async () => {
  await mint(scene.chain.token, await addressOf('U4'), 8 * USDT);
  await expectEvents(['U4'], ['U4 DepositDetected 8 1']);
  await scene.control('reorganise', { depth: 1, blocks: 2, delay: 1 });
  await scene.mine(7);
  await vi.waitFor(async () => expect(await eventsOf('U4')).toContain('U4 DepositConfirmed 8 1'));
  const events = (await depositEventsOf(log.log)).filter(({ data }) => data.usercode === 'U4');
  expect(events.filter(({ type }) => type === 'DepositConfirmed')).toHaveLength(1);
  expect(new Set(events.map(({ data }) => data.depositId)).size).toBe(1);
});

test('a fork below the solid block halts the network, and says which deposit is gone', async () => {
  await mint(scene.chain.token, await addressOf('U5'), 3 * USDT);
  await scene.mine(7);
  await vi.waitFor(async () => expect(await eventsOf('U5')).toContain('U5 DepositConfirmed 3 1'));
  await scene.control('reorganise', { depth: 9, blocks: 10, keep: false });
  await vi.waitFor(async () => expect(await eventsOf('U5')).toContain('U5 DepositReversed 3 1'));
  await vi.waitFor(async () => expect((await readHeads(database.db))[0]).toMatchObject({ state: 'halted' }));
});
