import { expect, test, vi } from 'vitest';
import { createScanner } from './scanner.ts';
import type { ScannerOptions } from './scanner.ts';
import { catchUp as untilLevel } from './testing/catch-up.ts';
import { createMemoryBook, createMemoryLog } from './testing/memory-book.ts';
import { createSimulatedChain } from './testing/simulated-chain.ts';

const REQUIRED = 5;
const OURS = new Map([
  ['alice-address', 'alice'],
  ['bob-address', 'bob'],
]);
const paying = (transaction: string, to: string) => ({ transaction, to, units: 1_000_000n });

function scene(overrides: Partial<ScannerOptions> = {}) {
  const simulated = createSimulatedChain();
  const chain = { ...simulated, headers: vi.fn(simulated.headers) };
  const memory = createMemoryBook();
  const book = { ...memory, load: vi.fn(memory.load), save: vi.fn(memory.save) };
  const log = createMemoryLog('sim');
  const scanner = createScanner({
    network: 'sim',
    decimals: 6,
    finality: { kind: 'confirmations', required: REQUIRED },
    chain,
    book,
    facts: log,
    addresses: async () => OURS,
    startHeight: 0,
    acceptReset: false,
    ...overrides,
  });
  const mine = (blocks: number) => {
    for (let i = 0; i < blocks; i += 1) chain.mine();
  };
  const catchUp = () => untilLevel(scanner, ['advanced']);
  const told = () => log.events().map(({ type, data }) => `${type} ${data.depositId}`);
  const rows = () => book.rows().map(({ depositId, state }) => `${depositId} ${state}`);
  const segment = async () => (await memory.load())?.segment.map(({ height }) => height);
  return { chain, book, scanner, mine, catchUp, told, rows, segment };
}

/** Alice paid in block 1; Bob in block 2, which is final; and again in block 7, which is not. Then block 2 is replaced. */
async function breached() {
  const played = scene();
  const { chain, mine, catchUp } = played;
  chain.mine([paying('tx1', 'alice-address')]);
  chain.mine([paying('tx2', 'bob-address')]);
  mine(4);
  chain.mine([paying('tx3', 'bob-address')]);
  await catchUp();
  chain.drop(6);
  mine(7);
  return played;
}

test('a breach reverses and orphans what is gone, and leaves alone what still stands', async () => {
  const { book, scanner, told, rows } = await breached();
  const before = told();
  const reason = 'Breach of finality at or below height 3: blocks that were final were replaced';
  expect(await scanner.step()).toEqual({ kind: 'doubtful', reason });
  expect(await scanner.step()).toEqual({ kind: 'doubtful', reason });
  expect(told()).toEqual(before);
  expect(await scanner.step()).toEqual({ kind: 'halted', reason });
  expect(told().slice(before.length)).toEqual(['DepositReversed sim:tx2:0', 'DepositOrphaned sim:tx3:0']);
  expect(rows()).toEqual(['sim:tx1:0 confirmed', 'sim:tx2:0 reversed']);
  expect(book.save.mock.lastCall?.[0]).toMatchObject({
    orphaned: [{ depositId: 'sim:tx3:0' }],
    reversed: [{ depositId: 'sim:tx2:0' }],
  });
});

test('after a person has looked, it goes on from the newest block that both chains have', async () => {
  const { book, scanner, told, rows, segment, catchUp } = await breached();
  for (let look = 0; look < 3; look += 1) await scanner.step();
  book.acknowledge();
  const before = told();
  expect(await scanner.step()).toEqual({ kind: 'reset', reason: 'A person has accepted the new chain' });
  expect(await segment()).toEqual([1]);
  expect(rows()).toEqual(['sim:tx1:0 confirmed', 'sim:tx2:0 reversed']);
  expect(await catchUp()).toEqual({ kind: 'level', tip: 8 });
  expect(told()).toEqual(before);
});

test.each([
  ['is level again', 0],
  ['has gone on', 1],
])('a doubt is forgotten when the chain as it was %s', async (_how, more) => {
  const { chain, scanner, mine, catchUp } = scene();
  mine(20);
  await catchUp();
  for (let round = 0; round < 3; round += 1) {
    const bringBack = chain.keep();
    chain.drop(10);
    mine(10 + more);
    expect(await scanner.step()).toMatchObject({ kind: 'doubtful' });
    expect(await scanner.step()).toMatchObject({ kind: 'doubtful' });
    bringBack();
    mine(more);
    expect(await catchUp()).toMatchObject({ kind: 'level' });
  }
});

test('a node that is behind what is final is waited for, unless it follows another chain', async () => {
  const { chain, scanner, mine, catchUp } = scene();
  mine(20);
  await catchUp();
  const bringBack = chain.keep();
  chain.drop(15);
  mine(2);
  expect(await scanner.step()).toEqual({ kind: 'lagging', tip: 20, head: 7 });
  bringBack();
  chain.lag(4);
  // the newest final block itself is not behind
  expect(await scanner.step()).toEqual({ kind: 'level', tip: 20 });
  chain.lag(5);
  expect(await scanner.step()).toEqual({ kind: 'lagging', tip: 20, head: 15 });
  chain.lag(0);
  chain.replace();
  mine(3);
  expect(await scanner.step()).toMatchObject({ kind: 'doubtful' });
});

test.each([
  [3, [[33, 40]]],
  [
    8,
    [
      [33, 40],
      [17, 32],
    ],
  ],
  [
    30,
    [
      [33, 40],
      [17, 32],
      [0, 16],
    ],
  ],
])('of a fork %i blocks deep only so many headers are read as show where it begins', async (depth, asked) => {
  const { chain, scanner, mine, catchUp, segment } = scene({
    finality: { kind: 'confirmations', required: 100 },
  });
  mine(40);
  await catchUp();
  chain.drop(depth);
  mine(depth);
  chain.headers.mockClear();
  expect(await scanner.step()).toEqual({ kind: 'reorganised', ancestor: 40 - depth, orphaned: 0 });
  expect(chain.headers.mock.calls).toEqual(asked);
  expect((await segment())?.at(-1)).toBe(40 - depth);
});

test('another chain is read from where a watcher is told to start', async () => {
  const { chain, scanner, mine, catchUp, segment } = scene({ acceptReset: true, startHeight: 2 });
  mine(10);
  await catchUp();
  chain.replace();
  mine(10);
  expect(await scanner.step()).toMatchObject({ kind: 'reset' });
  expect(await segment()).toEqual([2]);
});

test('while nothing is new, nothing is written, and the book is not read again', async () => {
  const { book, scanner, mine, catchUp } = scene();
  mine(10);
  await catchUp();
  await scanner.step();
  book.save.mockClear();
  book.load.mockClear();
  expect(await scanner.step()).toEqual({ kind: 'level', tip: 10 });
  expect(book.save).not.toHaveBeenCalled();
  expect(book.load).not.toHaveBeenCalled();
});

test('headers of two chains in one answer are not taken, nor is a first block that is not there', async () => {
  const { chain, scanner, mine, catchUp } = scene();
  mine(2);
  await catchUp();
  mine(2);
  chain.headers.mockResolvedValueOnce([
    { height: 3, hash: 'x', parentHash: 'y' },
    { height: 4, hash: 'z', parentHash: 'another' },
  ]);
  await expect(scanner.step()).rejects.toThrow('The chain changed while it was read');
  expect(await catchUp()).toEqual({ kind: 'level', tip: 4 });

  const empty = scene();
  empty.chain.headers.mockResolvedValueOnce([]);
  await expect(empty.scanner.step()).rejects.toThrow('Block 0 is not there');
});

test('a provider that refuses so many headers is asked for half of them', async () => {
  const { chain, scanner, mine, catchUp } = scene({ mostBlocks: 32 });
  mine(50);
  await scanner.step();
  await catchUp();
  mine(100);
  chain.headers.mockClear();
  chain.headers.mockRejectedValueOnce(new Error('too many'));
  await expect(scanner.step()).rejects.toThrow('too many');
  expect(await scanner.step()).toEqual({ kind: 'advanced', tip: 66, behind: 84 });
  expect(chain.headers.mock.calls).toEqual([
    [51, 82],
    [51, 66],
  ]);
});
