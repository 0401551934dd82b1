import { expect, test } from 'vitest';
import { blockAnswer } from './answers.ts';
import { blockIdOf, transactionIdOf } from './block-id.ts';
import { realBlock } from './testing/samples.ts';

/** Headers of the main network that its documentation and its users printed. */
const printed = [
  {
    blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
    raw_data: {
      txTrieRoot: '8ef446bf3f395af929c218014f6101ec86576c5f61b2ae3236bf3a2ab5e2fecd',
      parentHash: 'e58f33f9baf9305dc6f82b9f1934ea8f0ade2defb951258d50167028c780351f',
      // the first block has a sentence here
      witness_address:
        '41206e65772073797374656d206d75737420616c6c6f77206578697374696e672073797374656d7320746f206265206c696e6b656420746f67657468657220776974686f757420726571756972696e6720616e792063656e7472616c20636f6e74726f6c206f7220636f6f7264696e6174696f6e',
    },
  },
  {
    blockID: '0000000000000a611841e6cd79f99249d7e974e41c0f5b016eb3c64e43fcb01c',
    raw_data: {
      number: 2657,
      txTrieRoot: '0000000000000000000000000000000000000000000000000000000000000000',
      witness_address: '411661f25387370c9cd3a9a5d97e60ca90f4844e7e',
      parentHash: '0000000000000a6023d563b1a2e1e0eb49cb40226eb553e6dc006e723395d588',
      timestamp: 1529899509000,
    },
  },
  {
    blockID: '0000000001d6f4a09f60c27befccff6fe3cc593b2d6c46cdc79d3fd4f55db859',
    raw_data: {
      number: 30864544,
      parentHash: '0000000001d6f49f615231bdeeddd8b563c746188d5e270a58afc87b059f29de',
      timestamp: 1623055923000,
      txTrieRoot: 'cc12586dc14ca32175ff230931dfad4e2f57b71850948edae7ef1c7a7de08881',
      version: 21,
      witness_address: '41c81107148e5fa4b4a2edf3d5354db6c6be5b5549',
    },
  },
  {
    blockID: '00000000051014e80dbf5923643f955ca7b09253e84c13b59f19e347fb9ea95e',
    raw_data: {
      timestamp: 1785490773000,
      txTrieRoot: '5360b488069bf1f3643c8d0504052aea2e5f7a71a51901cf69ebe57e950336fa',
      parentHash: '00000000051014e793a715af1fa52f8e4dfd1bed8aea07f41e11c9e831ef5022',
      number: 84940008,
      witness_address: '4114f2c09d3de3fe82a71960da65d4935a30b24e1f',
      version: 36,
    },
  },
];

test.each(printed)('$blockID is made of its header', ({ blockID, raw_data }) => {
  const { block_header } = blockAnswer.parse({ blockID, block_header: { raw_data } });
  expect(blockIdOf(block_header.raw_data)).toBe(blockID);
});

test.each(['block-nile-66987565', 'block-mainnet-71723395', 'empty-block-nile-52872769'])(
  'the ids of %s are made of its header and of the bytes of its transactions',
  async (name) => {
    const { blockID, block_header, transactions } = blockAnswer.parse(await realBlock(name));
    expect(blockIdOf(block_header.raw_data)).toBe(blockID);
    for (const { txID, raw_data_hex } of transactions) expect(transactionIdOf(raw_data_hex)).toBe(txID);
  },
);
