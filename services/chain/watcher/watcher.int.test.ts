import { streamOf } from '@caravan/events';
import type { DepositEvent } from '@caravan/events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { people } from '../testing/test-chain.ts';
import { setScene } from '../testing/watched-scene.ts';
import type { Scene } from '../testing/watched-scene.ts';
import { acknowledgeHalt } from './acknowledge-halt.ts';
import { readHeads } from './chain-head.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(() => scene.stop());

const USDT = 1_000_000n;

async function types(): Promise<string[]> {
  return (await scene.events()).map((event) => event.type);
}

/** Waits until the log has these, and nothing else. */
async function expectEvents(...expected: DepositEvent['type'][]): Promise<void> {
  await vi.waitFor(async () => expect(await types()).toEqual(expected), { interval: 50 });
}

/** Waits until the watcher has read the chain to its end. */
async function caughtUp(): Promise<void> {
  const height = await scene.chain.rpc.getBlockNumber();
  await vi.waitFor(
    async () => {
      const [head] = await readHeads(scene.database.db);
      expect(head).toMatchObject({ height });
    },
    { interval: 30 },
  );
}

async function rows() {
  return await scene.database.db.selectFrom('chain_transfer').selectAll().execute();
}

describe('a deposit', () => {
  test('is seen, counts its confirmations, and is confirmed with the amount that arrived', async () => {
    const alice = await scene.addressOf('U1');
    scene.watch();
    const transaction = await scene.chain.mint(alice, 250n * USDT + 1n);
    await expectEvents('DepositDetected');
    await scene.chain.mine(4);
    await caughtUp();
    expect(await types()).toEqual(['DepositDetected']);
    await scene.chain.mine(1);
    await expectEvents('DepositDetected', 'DepositConfirmed');
    const [detected, confirmed] = await scene.events();
    expect(detected?.data).toMatchObject({
      address: alice,
      token: scene.chain.token,
      confirmationsRequired: 6,
    });
    expect(confirmed?.data).toMatchObject({ usercode: 'U1', transaction, amount: '250.000001' });
    const recorded = await Array.fromAsync(
      scene.log.log.read(streamOf('deposit', confirmed?.data.depositId ?? '')),
    );
    expect(recorded.map(({ metadata }) => metadata.owner)).toEqual(['U1', 'U1']);
  });

  test('to an address that was opened while the watcher runs is seen', async () => {
    scene.watch();
    await caughtUp();
    await scene.chain.mint(await scene.addressOf('U2'), USDT);
    await expectEvents('DepositDetected');
  });

  test('of less than the minimum is withheld once it is final, also by a watcher that reads it again', async () => {
    const alice = await scene.addressOf('U3');
    const first = scene.watch();
    await scene.chain.mint(alice, USDT - 1n);
    await expectEvents('DepositDetected');
    await scene.chain.mine(5);
    await expectEvents('DepositDetected', 'DepositWithheld');
    expect((await scene.events())[1]?.data).toMatchObject({ amount: '0.999999', minimum: '1' });
    await first.stop();
    await scene.chain.mine(3);
    scene.watch();
    await caughtUp();
    expect(await types()).toEqual(['DepositDetected', 'DepositWithheld']);
  });

  test('that went in while nobody watched is found afterwards', async () => {
    const alice = await scene.addressOf('U1');
    await scene.chain.mint(alice, USDT);
    await scene.chain.mine(60);
    await scene.chain.mint(alice, 2n * USDT);
    scene.watch();
    await expectEvents('DepositDetected', 'DepositConfirmed', 'DepositDetected');
  });

  test('twice in one transaction is two deposits', async () => {
    const [alice, bob] = [await scene.addressOf('U1'), await scene.addressOf('U2')];
    const { chain } = scene;
    await chain.mint(chain.multiSend, 10n * USDT);
    await chain.call(chain.multiSend, 'send', [chain.token, [alice, bob, alice], [USDT, 2n * USDT, USDT]]);
    scene.watch();
    await vi.waitFor(async () => expect(await types()).toHaveLength(3));
    const ids = (await scene.events()).map((event) => event.data.depositId);
    expect(new Set(ids).size).toBe(3);
    expect(new Set(ids.map((id) => id.split(':')[1])).size).toBe(1);
  });

  test('less a fee of the token is what arrived', async () => {
    const alice = await scene.addressOf('U1');
    const { chain } = scene;
    await chain.call(chain.token, 'setParams', [10, 20]);
    await chain.mint(people.stranger, 1_000n * USDT);
    await chain.call(chain.token, 'transfer', [alice, 1_000n * USDT], { from: 'stranger' });
    scene.watch();
    await expectEvents('DepositDetected');
    expect((await scene.events())[0]?.data).toMatchObject({ amount: '999' });
  });
});

test('bait, counterfeits and failures are no deposits', async () => {
  const alice = await scene.addressOf('U1');
  const { chain } = scene;
  await chain.call(chain.token, 'transferFrom', [alice, alice, 0n], { from: 'stranger' });
  await chain.call(chain.counterfeit, 'mint', [alice, 1_000_000n * USDT]);
  const failed = await chain.call(chain.token, 'transfer', [alice, USDT], { from: 'stranger' });
  expect((await chain.rpc.getTransactionReceipt(failed))?.status).toBe(0);
  await chain.mint(alice, 7n * USDT);
  await chain.mine(6);
  scene.watch();
  await caughtUp();
  const events = await scene.events();
  expect(events.map((event) => event.type)).toEqual(['DepositDetected', 'DepositConfirmed']);
  expect(events[0]?.data).toMatchObject({ amount: '7' });
});

describe('a reorganisation', () => {
  test('before confirmation un-sees the deposit', async () => {
    const alice = await scene.addressOf('U1');
    scene.watch();
    await scene.chain.mint(alice, USDT);
    await scene.chain.mine(2);
    await expectEvents('DepositDetected');
    await caughtUp();
    await scene.chain.node.call('anvil_reorg', [3, []]);
    await scene.chain.mine(10);
    await expectEvents('DepositDetected', 'DepositOrphaned');
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
  });

  test('that takes the transfer into another block un-sees and sees it, and confirms it once', async () => {
    const alice = await scene.addressOf('U1');
    scene.watch();
    const hash = await scene.chain.mint(alice, USDT);
    await scene.chain.mine(2);
    await expectEvents('DepositDetected');
    await caughtUp();
    const raw = await scene.chain.node.call('eth_getRawTransactionByHash', [hash]);
    await scene.chain.node.call('anvil_reorg', [3, [[raw, 1]]]);
    await scene.chain.mine(10);
    await expectEvents('DepositDetected', 'DepositOrphaned', 'DepositDetected', 'DepositConfirmed');
    const ids = (await scene.events()).map((event) => event.data.depositId);
    expect(new Set(ids).size).toBe(1);
  });

  test('after confirmation reverses the deposit and halts the network, loudly', async () => {
    const alice = await scene.addressOf('U1');
    scene.watch();
    await scene.chain.mint(alice, 5n * USDT);
    await scene.chain.mine(8);
    await expectEvents('DepositDetected', 'DepositConfirmed');
    await caughtUp();
    await scene.chain.node.call('anvil_reorg', [9, []]);
    await scene.chain.mine(3);
    await expectEvents('DepositDetected', 'DepositConfirmed', 'DepositReversed');
    await vi.waitFor(async () =>
      expect((await readHeads(scene.database.db))[0]).toMatchObject({
        state: 'halted',
        trouble: expect.stringContaining('Breach of finality'),
      }),
    );
    expect(scene.messages.join('\n')).toContain('Halted until a person looks');
    await scene.chain.mint(alice, USDT);
    expect(await types()).toHaveLength(3);
    expect(await acknowledgeHalt(scene.database.db, 'ethereum')).toBe(true);
    await scene.chain.mine(6);
    await expectEvents(
      'DepositDetected',
      'DepositConfirmed',
      'DepositReversed',
      'DepositDetected',
      'DepositConfirmed',
    );
  });
});

test('a development chain that was replaced goes on: credited stays, pending is un-seen', async () => {
  const alice = await scene.addressOf('U1');
  scene.watch({ acceptReset: true });
  const { chain } = scene;
  await chain.mint(alice, USDT);
  await chain.mine(8);
  await expectEvents('DepositDetected', 'DepositConfirmed');
  await chain.mint(alice, 2n * USDT);
  await expectEvents('DepositDetected', 'DepositConfirmed', 'DepositDetected');
  await caughtUp();
  await chain.node.call('anvil_rollback', [(await chain.rpc.getBlockNumber()) - 1]);
  await chain.mine(3);
  await expectEvents('DepositDetected', 'DepositConfirmed', 'DepositDetected', 'DepositOrphaned');
  await caughtUp();
  expect((await readHeads(scene.database.db))[0]).toMatchObject({ state: 'following' });
});

test('the second reader finds what the first one missed, records it and raises an alarm', async () => {
  const { db } = scene.database;
  const alice = await scene.addressOf('U1');
  const hidden = await db.selectFrom('chain_deposit_address').selectAll().execute();
  await db.deleteFrom('chain_deposit_address').execute();
  scene.watch({ checkEvery: 200 });
  await scene.chain.mint(alice, 3n * USDT);
  await scene.chain.mine(10);
  await caughtUp();
  await db.insertInto('chain_deposit_address').values(hidden).execute();
  await expectEvents('DepositDetected');
  await scene.chain.mine(1);
  await expectEvents('DepositDetected', 'DepositConfirmed');
  expect((await readHeads(db))[0]?.alarm).toContain('1 missed and now recorded');
});

test('two watchers of a network: one works, and the other takes over when it stops', async () => {
  const alice = await scene.addressOf('U1');
  const watchers = [scene.watch(), scene.watch()];
  await scene.chain.mint(alice, USDT);
  await scene.chain.mine(6);
  await expectEvents('DepositDetected', 'DepositConfirmed');
  expect(scene.messages.filter((message) => message === 'Watching the chain')).toHaveLength(1);
  await watchers[0]?.stop();
  await vi.waitFor(() =>
    expect(scene.messages.filter((message) => message === 'Watching the chain')).toHaveLength(2),
  );
  await scene.chain.mint(alice, USDT);
  await expectEvents('DepositDetected', 'DepositConfirmed', 'DepositDetected');
});
