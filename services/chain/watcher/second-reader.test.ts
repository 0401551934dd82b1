import { expect, test } from 'vitest';
import { UnreadableBlockError } from '../core/chain.ts';
import { createMemoryBook, createMemoryLog } from '../core/testing/memory-book.ts';
import type { MemoryBook } from '../core/testing/memory-book.ts';
import { simulateChain } from '../core/testing/simulated-chain.ts';
import type { SimulatedChain } from '../core/testing/simulated-chain.ts';
import { createTransferReader } from '../core/transfer-reader.ts';
import { compareFinalBlocks } from './second-reader.ts';

const addresses = async () => new Map([['alice-address', 'alice']]);
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

function compare(book: MemoryBook, chain: SimulatedChain) {
  const reader = createTransferReader({ chain, addresses, network: 'net', decimals: 6 });
  return compareFinalBlocks({ chain, book, facts: createMemoryLog('net'), reader });
}

test('records what was missed in blocks that we have verified', async () => {
  const chain = simulateChain();
  chain.mine([payment]);
  chain.mine();
  const book = await verifiedBook(chain);
  expect(await compare(book, chain)).toMatchObject({ missing: [{ depositId: 'net:t1:0' }], unseen: [] });
  expect(book.rows()).toMatchObject([{ depositId: 'net:t1:0', state: 'pending' }]);
});

test('takes nothing from a reader that follows another chain', async () => {
  const ours = simulateChain();
  for (let i = 0; i < 3; i += 1) ours.mine();
  const book = await verifiedBook(ours);
  const other = simulateChain();
  other.replace();
  for (const paid of [[payment], [], []]) other.mine(paid);
  await expect(compare(book, other)).rejects.toThrow(UnreadableBlockError);
  expect(book.rows()).toEqual([]);
});

test('takes nothing from blocks below those that we have verified', async () => {
  const chain = simulateChain();
  chain.mine([payment]);
  chain.mine();
  const book = await verifiedBook(chain, 2);
  expect(await compare(book, chain)).toMatchObject({ from: 2, missing: [] });
});
