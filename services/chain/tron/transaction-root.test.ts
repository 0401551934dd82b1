import { expect, test } from 'vitest';
import { blockAnswer } from './answers.ts';
import { createRecordedNode } from './testing/recorded-node.ts';
import { realBlock } from './testing/samples.ts';
import { rootOf } from './transaction-root.ts';

const blockOf = async (name: string) => blockAnswer.parse(await realBlock(name));

test.each(['block-nile-33801077', 'empty-block-nile-52872769'])(
  'the root of %s is made of its transactions',
  async (name) => {
    const { block_header, transactions } = await blockOf(name);
    expect(rootOf(transactions)).toBe(block_header.raw_data.txTrieRoot);
  },
);

test('it is another one where a transaction is left out', async () => {
  const { block_header, transactions } = await blockOf('block-mainnet-71723395');
  expect(transactions).toHaveLength(2);
  expect(rootOf(transactions)).not.toBe(block_header.raw_data.txTrieRoot);
  const [whole] = (await blockOf('block-nile-33801077')).transactions;
  if (!whole) expect.unreachable('it has one');
  const { ret: _ret, ...unsaid } = whole;
  const others = [
    { ...whole, signature: [] },
    { ...whole, ret: [{ contractRet: 'REVERT' }] },
    unsaid,
    { ...whole, raw_data_hex: `${whole.raw_data_hex}00` },
  ];
  for (const other of others) expect(rootOf([other])).not.toBe(rootOf([whole]));
});

test('what nobody knows how to encode makes no error, only another root', async () => {
  const [whole] = (await blockOf('block-nile-33801077')).transactions;
  if (!whole) expect.unreachable('it has one');
  for (const fee of [-1, 1.5, 'much', 10n ** 18n])
    expect(rootOf([{ ...whole, ret: [{ fee }] }])).toHaveLength(64);
});

test('a block of several has the root of their tree', async () => {
  const node = createRecordedNode();
  node.add({}, {}, {}, {}, {});
  const { block_header, transactions } = blockAnswer.parse(await node.ask('/wallet/getnowblock'));
  expect(transactions).toHaveLength(5);
  expect(rootOf(transactions)).toBe(block_header.raw_data.txTrieRoot);
  expect(rootOf(transactions.slice(0, 4))).not.toBe(block_header.raw_data.txTrieRoot);
});
