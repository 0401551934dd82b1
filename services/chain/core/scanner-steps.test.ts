import { expect, test, vi } from 'vitest';
import { createScanner } from './scanner.ts';
import type { ScannerOptions } from './scanner.ts';
import { catchUp as untilLevel } from './testing/catch-up.ts';
import { createMemoryBook, createMemoryLog } from './testing/memory-book.ts';
import { createSimulatedChain } from './testing/simulated-chain.ts';

const REQUIRED = 5;
const OURS = new Map([['alice-address', 'alice']]);
const paying = (transaction: string) => ({ transaction, to: 'alice-address', units: 1_000_000n });

function scene(overrides: Partial<ScannerOptions> = {}) {
  const simulated = createSimulatedChain();
  const chain = {
    ...simulated,
    headers: vi.fn(simulated.headers),
    finalizedHeight: vi.fn(simulated.finalizedHeight),
  };
  const memory = createMemoryBook();
  const book = {
    ...memory,
    load: vi.fn(memory.load),
    save: vi.fn(memory.save),
    intend: vi.fn(memory.intend),
  };
  const log = createMemoryLog('sim');
  const facts = { ...log, detected: vi.fn(log.detected) };
  const options: ScannerOptions = {
    network: 'sim',
    decimals: 6,
    finality: { kind: 'confirmations', required: REQUIRED },
    chain,
    book,
    facts,
    addresses: async () => OURS,
    startHeight: 0,
    acceptReset: false,
    ...overrides,
  };
  const scanner = createScanner(options);
  const mine = (blocks: number) => {
    for (let i = 0; i < blocks; i += 1) chain.mine();
  };
  const catchUp = () => untilLevel(scanner, ['advanced']);
  const types = () => log.events().map(({ type }) => type);
  const rows = () => book.rows().map(({ depositId, state }) => `${depositId} ${state}`);
  const segment = async () => (await memory.load())?.segment.map(({ height }) => height) ?? [];
  return { chain, book, facts, options, scanner, mine, catchUp, types, rows, segment };
}

const ids = (transfers: readonly { depositId: string }[]) => transfers.map(({ depositId }) => depositId);
const nothing = { detected: [], confirmed: [], orphaned: [], reversed: [] };

test('what found nothing records nothing: a start, an advance, a level, a fork', async () => {
  const { chain, book, scanner, mine, catchUp } = scene();
  mine(10);
  await catchUp();
  await scanner.step();
  chain.drop(2);
  mine(2);
  expect(await scanner.step()).toMatchObject({ kind: 'reorganised' });
  await catchUp();
  expect(book.save.mock.calls.length).toBeGreaterThan(3);
  for (const [progress] of book.save.mock.calls) expect(progress).toMatchObject(nothing);
  expect(book.intend).not.toHaveBeenCalled();
  expect(chain.finalizedHeight).not.toHaveBeenCalled();
});

test('many transfers of one block are each told once, sixteen at a time', async () => {
  const { chain, facts, catchUp } = scene();
  chain.mine(Array.from({ length: 40 }, (_, index) => paying(`tx${index}`)));
  await catchUp();
  const told = facts.detected.mock.calls.map(([{ depositId }]) => depositId);
  expect(told).toHaveLength(40);
  expect(new Set(told).size).toBe(40);
});

test('what the log holds as confirmed is never orphaned: a fork below it is a breach', async () => {
  const { chain, options, mine, catchUp, rows } = scene();
  mine(3);
  chain.mine([paying('tx1')]);
  await catchUp();
  chain.drop(1);
  mine(2);
  const facts = { ...options.facts, orphaned: async () => 'confirmed' as const };
  const scanner = createScanner({ ...options, facts });
  const reason = 'Breach of finality at or below height 0: the block of the confirmed sim:tx1:0 was replaced';
  expect(await scanner.step()).toEqual({ kind: 'doubtful', reason });
  expect(await scanner.step()).toEqual({ kind: 'doubtful', reason });
  expect(rows()).toEqual(['sim:tx1:0 pending']);
  expect(await scanner.step()).toEqual({ kind: 'halted', reason });
});

test('the same holds for what a watcher that died had told, and not recorded', async () => {
  const { chain, book, options, mine, rows } = scene();
  chain.mine([paying('tx1')]);
  const dying = { ...book, save: saveOnce(book) };
  await expect(untilLevel(createScanner({ ...options, book: dying }), ['advanced'])).rejects.toThrow(
    'killed',
  );
  chain.drop(1);
  mine(2);
  const facts = { ...options.facts, orphaned: async () => 'confirmed' as const };
  const scanner = createScanner({ ...options, facts });
  expect(await scanner.step()).toMatchObject({ kind: 'doubtful' });
  expect(await scanner.step()).toMatchObject({ kind: 'doubtful' });
  expect(rows()).toEqual(['sim:tx1:0 pending']);
  expect(await scanner.step()).toMatchObject({ kind: 'halted' });
});

/** Records the start, and dies at what comes next. */
function saveOnce(book: ScannerOptions['book']): ScannerOptions['book']['save'] {
  let saved = 0;
  return async (progress) => {
    saved += 1;
    if (saved > 1) throw new Error('killed');
    await book.save(progress);
  };
}

test('a transfer whose block was replaced by one that has it too is orphaned and detected at once', async () => {
  const { chain, book, options, mine, catchUp, types, rows } = scene();
  chain.mine([paying('tx1')]);
  const dying = { ...book, save: saveOnce(book) };
  await expect(untilLevel(createScanner({ ...options, book: dying }), ['advanced'])).rejects.toThrow(
    'killed',
  );
  chain.drop(1);
  chain.mine();
  chain.drop(1);
  chain.mine([paying('tx1'), paying('tx2')]);
  mine(1);
  await catchUp();
  expect(types().slice(0, 3)).toEqual(['DepositDetected', 'DepositOrphaned', 'DepositDetected']);
  expect(rows().toSorted()).toEqual(['sim:tx1:0 pending', 'sim:tx2:1 pending']);
  for (const [progress] of book.save.mock.calls) expect(progress.orphaned).toEqual([]);
});

test('a block without what was found in it before is said to be unreadable', async () => {
  const { chain, book, options } = scene();
  chain.mine([paying('tx1')]);
  const dying = { ...book, save: saveOnce(book) };
  await expect(untilLevel(createScanner({ ...options, book: dying }), ['advanced'])).rejects.toThrow(
    'killed',
  );
  const silent = { ...chain, transfers: async () => [] };
  await expect(untilLevel(createScanner({ ...options, chain: silent }), ['advanced'])).rejects.toThrow(
    'Block 1 does not show sim:tx1:0 any more',
  );
});

test('a fork at the oldest block that is known is none of a final block', async () => {
  const { chain, scanner, mine, catchUp } = scene({ finality: { kind: 'confirmations', required: 100 } });
  mine(8);
  await catchUp();
  chain.drop(8);
  mine(8);
  expect(await scanner.step()).toEqual({ kind: 'reorganised', ancestor: 0, orphaned: 0 });
});

test('the newest final block itself is final', async () => {
  const { chain, scanner, mine, catchUp } = scene();
  mine(20);
  await catchUp();
  chain.drop(5);
  mine(1);
  expect(await scanner.step()).toMatchObject({ kind: 'doubtful' });
});

test('a doubt is forgotten by one step onwards', async () => {
  const { chain, scanner, mine, catchUp } = scene();
  mine(20);
  await catchUp();
  for (let round = 0; round < 3; round += 1) {
    const bringBack = chain.keep();
    chain.drop(10);
    mine(12);
    expect(await scanner.step()).toMatchObject({ kind: 'doubtful' });
    bringBack();
    mine(1);
    expect(await scanner.step()).toMatchObject({ kind: 'advanced' });
  }
});

test('a head below everything that is known is waited for, without reading the book again', async () => {
  const { chain, book, scanner, mine, catchUp } = scene({ startHeight: 8 });
  mine(10);
  await catchUp();
  chain.lag(7);
  expect(await scanner.step()).toEqual({ kind: 'lagging', tip: 10, head: 3 });
  book.load.mockClear();
  expect(await scanner.step()).toMatchObject({ kind: 'lagging' });
  expect(book.load).not.toHaveBeenCalled();
});

test('four hundred blocks are kept below what is final, and not all that there are', async () => {
  const { mine, catchUp, segment } = scene();
  mine(700);
  await catchUp();
  mine(3);
  await catchUp();
  const heights = await segment();
  expect(heights.at(-1)).toBe(703);
  expect(703 - (heights[0] ?? 0)).toBeGreaterThanOrEqual(400);
  expect(703 - (heights[0] ?? 0)).toBeLessThan(450);
});

test('another chain is read from where one is told to start, and the same one from the oldest block known', async () => {
  const first = scene({ acceptReset: true, startHeight: 2 });
  first.mine(10);
  await first.catchUp();
  first.chain.replace();
  first.mine(10);
  await createScanner({ ...first.options, startHeight: 4 }).step();
  expect(await first.segment()).toEqual([4]);

  const second = scene({ acceptReset: true, startHeight: 2 });
  second.mine(10);
  await second.catchUp();
  second.chain.drop(10);
  second.mine(10);
  await createScanner({ ...second.options, startHeight: 4 }).step();
  expect(await second.segment()).toEqual([2]);
});

test('a chain whose first block is not there is not begun anew', async () => {
  const { chain, scanner, mine, catchUp } = scene({ acceptReset: true, startHeight: 2 });
  mine(10);
  await catchUp();
  chain.replace();
  mine(10);
  const headers = chain.headers.getMockImplementation() ?? expect.unreachable();
  chain.headers.mockImplementation(async (from, to) => (from === to ? [] : await headers(from, to)));
  await expect(scanner.step()).rejects.toThrow('Block 2 is not there');
});

test('on another chain nothing of the old one is followed any more', async () => {
  const { chain, book, scanner, mine, catchUp } = scene({ acceptReset: true });
  chain.mine([paying('tx1')]);
  mine(8);
  chain.mine([paying('tx2')]);
  await catchUp();
  chain.replace();
  mine(10);
  expect(await scanner.step()).toMatchObject({ kind: 'reset' });
  const orphaned = book.save.mock.lastCall?.[0].orphaned.map(({ depositId }) => depositId);
  expect(orphaned).toEqual(['sim:tx2:0', 'sim:tx1:0']);
});

test('what a block below the final height no longer has is not confirmed by it', async () => {
  const { chain, book, options, facts, mine, catchUp } = scene();
  chain.mine([paying('tx1')]);
  const dying = { ...book, save: saveOnce(book) };
  await expect(untilLevel(createScanner({ ...options, book: dying }), ['advanced'])).rejects.toThrow(
    'killed',
  );
  chain.drop(1);
  chain.mine([paying('tx2')]);
  mine(REQUIRED + 10);
  facts.detected.mockClear();
  await catchUp();
  expect(ids(facts.detected.mock.calls.flat())).toEqual(['sim:tx2:0']);
  const saved = book.save.mock.calls.map(([progress]) => progress);
  expect(ids(saved.flatMap(({ confirmed }) => confirmed))).toEqual(['sim:tx2:0']);
  expect(ids(saved.flatMap(({ orphaned }) => orphaned))).toEqual(['sim:tx1:0']);
});
