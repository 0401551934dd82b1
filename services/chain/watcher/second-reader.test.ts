import { expect, test } from 'vitest';
import type { Chain } from '../core/chain.ts';
import { createMemoryBook, createMemoryLog } from '../core/testing/memory-book.ts';
import type { MemoryBook } from '../core/testing/memory-book.ts';
import { createSimulatedChain } from '../core/testing/simulated-chain.ts';
import type { SimulatedChain } from '../core/testing/simulated-chain.ts';
import { createScanner } from '../core/scanner.ts';
import { createTransferReader } from '../core/transfer-reader.ts';
import { compareFinalBlocks, differenceIn } from './second-reader.ts';

const addresses = async () => new Map([['alice-address', 'alice']]);
const scanning = {
  network: 'net',
  decimals: 6,
  finality: { kind: 'confirmations', required: 1 },
  addresses,
  startHeight: 0,
  acceptReset: false,
} as const;
const payment = { transaction: 't1', to: 'alice-address', units: 5_000_000n };

/** A book that has verified every block of the chain, but recorded nothing in it. */
async function verifiedBook(chain: SimulatedChain, from = 0): Promise<MemoryBook> {
  const book = createMemoryBook();
  const [oldest, ...rest] = await chain.headers(from, chain.height());
  if (!oldest) throw new Error('The chain is empty');
  const position = {
    identity: await chain.identity(),
    segment: [oldest, ...rest] as const,
    finalHeight: chain.height(),
    halted: undefined,
    acknowledged: false,
  };
  const nothing = { detected: [], confirmed: [], orphaned: [], reversed: [] };
  await book.save({ position, head: chain.height(), ...nothing });
  return book;
}

async function compare(book: MemoryBook, chain: Chain, facts = createMemoryLog('net')) {
  const reader = createTransferReader({ chain, addresses, network: 'net', decimals: 6 });
  const found = await compareFinalBlocks({ chain, book, facts, reader });
  if (!found) throw new Error('Nothing was compared');
  return found;
}

test('records what was missed in blocks that we have verified', async () => {
  const chain = createSimulatedChain();
  chain.mine([payment]);
  chain.mine();
  const book = await verifiedBook(chain);
  const found = await compare(book, chain);
  expect(found).toMatchObject({ missing: [{ depositId: 'net:t1:0' }], unseen: [], disputed: [] });
  expect(differenceIn(found)?.text).toContain('1 missed and now recorded');
  expect(differenceIn(await compare(book, chain))).toBeUndefined();
  expect(book.rows()).toMatchObject([{ depositId: 'net:t1:0', state: 'pending' }]);
});

test('takes nothing from a reader that follows another chain, and tells a person', async () => {
  const ours = createSimulatedChain();
  for (let i = 0; i < 3; i += 1) ours.mine();
  const book = await verifiedBook(ours);
  const other = createSimulatedChain();
  other.replace();
  for (const paid of [[payment], [], []]) other.mine(paid);
  const found = await compare(book, other);
  expect(found).toMatchObject({ missing: [], foreign: 0 });
  expect(differenceIn(found)?.text).toBe(
    'Block 0: the second reader has another one; one of the two follows another chain',
  );
  expect(book.rows()).toEqual([]);
});

test('takes nothing from blocks below those that we have verified', async () => {
  const chain = createSimulatedChain();
  chain.mine([payment]);
  chain.mine();
  const book = await verifiedBook(chain, 2);
  expect(await compare(book, chain)).toMatchObject({ from: 2, missing: [] });
});

/** The same blocks through a provider that numbers the logs of a block from another index. */
function countingFrom(chain: SimulatedChain, first: number): Chain {
  return {
    ...chain,
    transfers: async (blocks, to) =>
      (await chain.transfers(blocks, to)).map((each) => ({ ...each, logIndex: each.logIndex + first })),
  };
}

test('a transfer that stands at another index for the second reader is not recorded a second time', async () => {
  const chain = createSimulatedChain();
  chain.mine([payment]);
  chain.mine();
  const book = await verifiedBook(chain);
  await compare(book, chain);
  const log = createMemoryLog('net');
  const found = await compare(book, countingFrom(chain, 5), log);
  expect(found).toMatchObject({
    missing: [],
    unseen: [{ depositId: 'net:t1:0' }],
    disputed: [{ depositId: 'net:t1:5' }],
  });
  expect(differenceIn(found)?.text).toContain('1 at another index and not recorded: net:t1:0, net:t1:5');
  expect(log.events()).toEqual([]);
  expect(book.rows().map(({ depositId }) => depositId)).toEqual(['net:t1:0']);
});

const killed = () => Promise.reject(new Error('killed'));

test.each(['intend', 'detected'] as const)(
  'a transfer that was missed is recorded once, though the process dies before it could %s',
  async (write) => {
    const chain = createSimulatedChain();
    chain.mine([payment]);
    chain.mine();
    const book = await verifiedBook(chain);
    const log = createMemoryLog('net');
    const dying = { ...book, ...(write === 'intend' && { intend: killed }) };
    const mute = { ...log, ...(write === 'detected' && { detected: killed }) };
    await expect(compare(dying, chain, mute)).rejects.toThrow('killed');
    await compare(book, chain, log);
    await compare(book, chain, log);
    const scanner = createScanner({ ...scanning, chain, book, facts: log });
    chain.mine();
    for (let step = await scanner.step(); step.kind !== 'level';) step = await scanner.step();
    expect(log.events().map(({ type }) => type)).toEqual(['DepositDetected', 'DepositConfirmed']);
    expect(book.rows()).toMatchObject([{ depositId: 'net:t1:0', state: 'confirmed' }]);
  },
);
