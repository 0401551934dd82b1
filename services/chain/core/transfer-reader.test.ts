import { expect, test, vi } from 'vitest';
import { RangeTooLargeError } from './chain.ts';
import type { BlockHeader, Chain, Transfer } from './chain.ts';
import { createTransferReader } from './transfer-reader.ts';

const OURS = new Map([['alice-address', 'alice']]);
const header = (height: number): BlockHeader => ({
  height,
  hash: `hash${height}`,
  parentHash: `hash${height - 1}`,
});
const blocks = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => header(from + index));

/** A provider with a transfer to Alice in each block, which answers as many blocks at once as it is told to. */
function provider(
  mostAtOnce: number,
  tooMany: () => Error = () => new RangeTooLargeError('too many blocks'),
) {
  const asked: string[] = [];
  const transfers = vi.fn(async (headers: readonly BlockHeader[], to: readonly string[]) => {
    asked.push(`${headers[0]?.height}-${headers.at(-1)?.height} to ${to.join()}`);
    if (headers.length > mostAtOnce) throw tooMany();
    return headers.map(({ height, hash }): Transfer => ({
      transaction: `tx${height}`,
      logIndex: 0,
      token: 'usdt',
      from: 'somebody',
      to: 'alice-address',
      units: 1_000_000n,
      block: { height, hash },
    }));
  });
  const read = (mostBlocks = 8, owners: ReadonlyMap<string, string> = OURS) =>
    createTransferReader({
      chain: { transfers } as unknown as Chain,
      addresses: async () => owners,
      network: 'sim',
      decimals: 6,
      mostBlocks,
    });
  return { asked, read };
}

const heights = (found: readonly { readonly block: { readonly height: number } }[]) =>
  found.map(({ block }) => block.height);

test('final blocks are read in one range, newer ones each by itself', async () => {
  const { asked, read } = provider(100);
  const reader = read();
  expect(heights(await reader.transfers(blocks(1, 4), true))).toEqual([1, 2, 3, 4]);
  expect(heights(await reader.transfers(blocks(5, 7), false))).toEqual([5, 6, 7]);
  expect(asked).toEqual([
    '1-4 to alice-address',
    '5-5 to alice-address',
    '6-6 to alice-address',
    '7-7 to alice-address',
  ]);
});

test('a range that is too large for the provider is divided, and nothing of it is lost', async () => {
  const { asked, read } = provider(2);
  const reader = read();
  expect(heights(await reader.transfers(blocks(1, 7), true))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(asked.map((range) => range.split(' ')[0])).toEqual([
    '1-7',
    '1-4',
    '1-2',
    '3-4',
    '5-7',
    '5-6',
    '7-7',
  ]);
  expect(reader.blocks()).toBeLessThan(8);
});

test('after a failure that may have another reason the step is given up, and the next one asks for less', async () => {
  const { asked, read } = provider(2, () => new Error('quota exceeded'));
  const reader = read();
  await expect(reader.transfers(blocks(1, 8), true)).rejects.toThrow('quota exceeded');
  expect(asked).toEqual(['1-8 to alice-address']);
  expect(reader.blocks()).toBe(4);
});

test('a single block that is too large is an error, not an endless division', async () => {
  const { asked, read } = provider(0);
  await expect(read(1).transfers(blocks(1, 1), true)).rejects.toThrow(RangeTooLargeError);
  expect(asked).toHaveLength(1);
});

test('fewer blocks are asked for after too many headers, and more again after what succeeds', async () => {
  const { read } = provider(100);
  const reader = read(64);
  reader.headersRefused(64);
  expect(reader.blocks()).toBe(32);
  for (let step = 0; step < 100; step += 1) await reader.transfers(blocks(1, 2), true);
  expect(reader.blocks()).toBe(64);
});

test('while nobody has an address, the provider is not asked', async () => {
  const { asked, read } = provider(100);
  expect(await read(8, new Map()).transfers(blocks(1, 4), true)).toEqual([]);
  expect(asked).toEqual([]);
});
