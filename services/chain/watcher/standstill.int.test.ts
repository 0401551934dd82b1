import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { setScene } from '../testing/watched-scene.ts';
import type { Scene } from '../testing/watched-scene.ts';
import { raiseAlarm, readHeads } from './chain-head.ts';
import { startWatcher } from './watcher.ts';
import type { Watcher } from './watcher.ts';

const PATIENTLY = { interval: 20 };
let scene: Scene;
let watching: Watcher | undefined;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(async () => {
  await watching?.stop();
  await scene.stop();
});

/** Watches as on a chain with real money, or as on the development chain that it is. */
function start({ disposable, silent = () => false }: { disposable: boolean; silent?: () => boolean }): {
  messages: readonly string[];
  looks: () => number;
} {
  const { network, database, log } = scene;
  const { chain: ours } = network.openChains();
  let looks = 0;
  const head = async () => {
    looks += 1;
    if (silent()) throw new Error('no answer');
    return await ours.head();
  };
  const chain = { ...ours, head, disposable: async () => disposable };
  const logger = createRecordingLogger();
  const settings = { network, logger, pollEvery: 20, alarmAfterStill: 150, startHeight: 0 };
  watching = startWatcher({ db: database.db, log: log.log, ...settings }, { chain, backup: chain });
  return { messages: logger.messages, looks: () => looks };
}

const alarmNow = async () => (await readHeads(scene.database.db))[0]?.alarm;
const stateNow = async () => (await readHeads(scene.database.db))[0]?.state;

test('a chain that stands still raises an alarm, once, and a new block lowers it', async () => {
  const { messages } = start({ disposable: false });
  await vi.waitFor(
    async () => expect(await alarmNow()).toMatch(/^The chain stands still: .* block \d+ /),
    PATIENTLY,
  );
  expect(messages.filter((message) => message === 'The chain stands still')).toHaveLength(1);
  expect(await stateNow()).toBe('stalled');
  await scene.chain.mine(1);
  await vi.waitFor(() => expect(messages).toContain('The chain moves again'), PATIENTLY);
  await vi.waitFor(async () => expect(await stateNow()).toBe('following'), PATIENTLY);
});

test('the network is still stalled after its node could not be read for a while', async () => {
  let silent = false;
  const { messages } = start({ disposable: false, silent: () => silent });
  await vi.waitFor(() => expect(messages).toContain('The chain stands still'), PATIENTLY);
  silent = true;
  await vi.waitFor(() => expect(messages).toContain('The cursor waits: the chain cannot be read'), PATIENTLY);
  silent = false;
  await vi.waitFor(() => expect(messages).toContain('The chain can be read again'), PATIENTLY);
  await vi.waitFor(async () => expect(await stateNow()).toBe('stalled'), PATIENTLY);
});

test('an alarm of another kind stays as it is', async () => {
  const { messages } = start({ disposable: false });
  const { network } = scene;
  await vi.waitFor(async () => expect(await readHeads(scene.database.db)).toHaveLength(1), PATIENTLY);
  const text = 'Blocks 1-9: 1 missed and now recorded';
  await raiseAlarm(scene.database.db, { network: network.name, text });
  await vi.waitFor(() => expect(messages).toContain('The chain stands still'), PATIENTLY);
  await scene.chain.mine(1);
  await vi.waitFor(
    async () =>
      expect((await readHeads(scene.database.db))[0]?.height).toBe(await scene.chain.rpc.getBlockNumber()),
    PATIENTLY,
  );
  expect(await alarmNow()).toBe(text);
});

test('a development chain may rest', async () => {
  const { messages, looks } = start({ disposable: true });
  // each look is 20 ms after the previous one: more than twice the time after which an alarm would be raised
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(20), PATIENTLY);
  expect(messages).not.toContain('The chain stands still');
  expect(await alarmNow()).toBeNull();
});
