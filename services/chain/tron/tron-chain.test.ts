import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UnreadableBlockError } from '../core/chain.ts';
import { bytesOf, toBase58Check } from './addresses.ts';
import { createRecordedNode } from './testing/recorded-node.ts';
import type { RecordedNode } from './testing/recorded-node.ts';
import { realBlock, realInfo } from './testing/samples.ts';
import type { Log } from './testing/samples.ts';
import { TRANSFER_TOPIC } from './transfer-log.ts';
import { createTronChain } from './tron-chain.ts';

const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const tokenBytes = bytesOf(token);
// a real counterfeit, which has the name and the symbol of USDT
const lookAlike = '54d9436eaf6a8eda9a1f33af0dba8a54fb571d68';
const [alice, bob, stranger] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(20)) as [string, string, string];
const us = [alice, bob].map(toBase58Check);

const word = (text: string, fill = '0') => text.padStart(64, fill);
const transfer = (to: string, units: bigint, change: Partial<Log> = {}): Log => ({
  address: tokenBytes,
  topics: [TRANSFER_TOPIC, word(stranger), word(to)],
  data: word(units.toString(16)),
  ...change,
});

let node: RecordedNode;
let chain: ReturnType<typeof createTronChain>;
beforeEach(() => {
  node = createRecordedNode();
  chain = createTronChain({ ask: node.ask, token, decimals: 6 });
});

async function transfersAtHead(addresses = us) {
  const { height } = await chain.head();
  return await chain.transfers(await chain.headers(height, height), addresses);
}
/** What counts, as `units to logIndex`. */
const counted = async () =>
  (await transfersAtHead()).map(
    ({ units, to, logIndex }) => `${units} ${bytesOf(to).slice(0, 2)} ${logIndex}`,
  );

describe('of a block, these are our transfers:', () => {
  test('one of the token, with what a person can look up', async () => {
    const [, transaction] = node.add({}, { logs: [transfer(alice, 3_500_000n)] });
    const { height, hash } = await chain.head();
    expect(await transfersAtHead()).toEqual([
      {
        block: { height, hash },
        transaction,
        logIndex: 0,
        token,
        from: toBase58Check(stranger),
        to: us[0],
        units: 3_500_000n,
      },
    ]);
  });

  test('none that moves nothing, though it comes from anybody to anybody: it is bait', async () => {
    node.add({ logs: [...Array.from({ length: 39 }, () => transfer(alice, 0n)), transfer(alice, 1n)] });
    expect(await counted()).toEqual(['1 aa 39']);
  });

  test('none of a token that looks alike', async () => {
    node.add({
      logs: [
        transfer(alice, 10n ** 28n, { address: lookAlike }),
        // the first and the last letters are right, as people compare them
        transfer(alice, 5n, { address: `${tokenBytes.slice(0, 8)}00${tokenBytes.slice(10)}` }),
      ],
    });
    expect(await counted()).toEqual([]);
  });

  test('what arrives after a fee, and not what was called for; the fee goes to the owner', async () => {
    node.add({ logs: [transfer(alice, 999_000n), transfer(stranger, 1_000n)] });
    expect(await counted()).toEqual(['999000 aa 0']);
  });

  test('each of several recipients in one transaction, and each of two to one of them', async () => {
    node.add({
      logs: [transfer(alice, 1n), transfer(stranger, 9n), transfer(bob, 2n), transfer(alice, 1n)],
    });
    expect(await counted()).toEqual(['1 aa 0', '2 bb 2', '1 aa 3']);
  });

  test('those that contracts make among other events, whatever the transaction called', async () => {
    const swap = { address: lookAlike, topics: [word('1')], data: word('2') };
    node.add({ logs: [swap, { address: lookAlike }, transfer(alice, 7n)] });
    expect(await counted()).toEqual(['7 aa 2']);
  });

  test('those whose address words have the prefix 41, or anything else, before the address', async () => {
    const dirty = (before: string) => [TRANSFER_TOPIC, word(stranger), word(`${before}${alice}`)];
    node.add({
      logs: [
        transfer(alice, 1n, { topics: dirty('41') }),
        transfer(alice, 2n, { topics: dirty('ff'.repeat(12)) }),
      ],
    });
    expect(await counted()).toEqual(['1 aa 0', '2 aa 1']);
  });

  test.each(['REVERT', 'OUT_OF_ENERGY', 'OUT_OF_TIME', 'JVM_STACK_OVER_FLOW', 'UNKNOWN'])(
    'none of a transaction that ended in %s, though its info has logs',
    async (result) => {
      node.add({ result, logs: [transfer(alice, 5n)] }, { logs: [transfer(bob, 6n)] });
      expect(await counted()).toEqual(['6 bb 0']);
    },
  );

  test.each<[string, Partial<Log>]>([
    ['an NFT, whose id is a topic', { topics: [TRANSFER_TOPIC, word(stranger), word(alice), word('1')] }],
    ['another event', { topics: [word('1'), word(stranger), word(alice)] }],
    ['no topics', { topics: [] }],
    ['data of another length', { data: `${word('1')}00` }],
    ['no data', { data: '' }],
  ])('none that is %s', async (_what, change) => {
    node.add({ logs: [transfer(alice, 5n, change)] });
    expect(await counted()).toEqual([]);
  });

  test('none to others, and only those of the addresses that were asked about', async () => {
    node.add({ logs: [transfer(alice, 1n), transfer(bob, 2n), transfer(stranger, 3n)] });
    expect(await transfersAtHead()).toHaveLength(2);
    expect(await transfersAtHead(us.slice(1))).toMatchObject([{ units: 2n }]);
  });

  test('also where the info leaves out its result and the block says it', async () => {
    node.add({ logs: [transfer(alice, 1n)] });
    node.rewrite(changed(INFOS, (infos) => infos.map((info) => ({ ...info, receipt: {} }))));
    expect(await counted()).toEqual(['1 aa 0']);
  });
});

type Answers = Record<string, unknown>[];
const INFOS = '/wallet/gettransactioninfobyblocknum';
function changed(of: string, change: (answer: Answers) => unknown) {
  return (path: string, answer: unknown) => (path === of ? change(answer as Answers) : answer);
}

describe('a node whose infos do not fit to the block is not believed:', () => {
  beforeEach(() => void node.add({ logs: [transfer(alice, 1n)] }, {}));

  test.each<[string, (infos: Answers) => unknown]>([
    ['no infos', () => []],
    ['no list', () => ({})],
    ['one too few', (infos) => infos.slice(1)],
    ['one twice', ([one]) => [one, one]],
    ['one of another transaction', ([one]) => [one, { ...one, id: 'ab'.repeat(32) }]],
    ['those of another height', (infos) => infos.map((info) => ({ ...info, blockNumber: 7 }))],
    ['those of a block of another time', (infos) => infos.map((info) => ({ ...info, blockTimeStamp: 7 }))],
    ['another result than the block', ([one, two]) => [one, { ...two, receipt: { result: 'REVERT' } }]],
    [
      'an address in base58',
      ([one, two]) => [{ ...one, log: [transfer(alice, 1n, { address: token })] }, two],
    ],
  ])('%s', async (_what, change) => {
    node.rewrite(changed(INFOS, change));
    await expect(transfersAtHead()).rejects.toBeInstanceOf(UnreadableBlockError);
    node.rewrite((_path, answer) => answer);
    expect(await counted()).toEqual(['1 aa 0']);
  });

  test('nothing says how a transaction with logs ended', async () => {
    // both providers show it so: the header has another root then
    chain = createTronChain({ ask: node.ask, askAnother: node.ask, token, decimals: 6 });
    node.rewrite((path, answer) => {
      if (path === INFOS) return (answer as Answers).map((info) => ({ ...info, receipt: {} }));
      const block = answer as { transactions: object[] };
      return { ...block, transactions: block.transactions.map((each) => ({ ...each, ret: [{}] })) };
    });
    await expect(transfersAtHead()).rejects.toThrow('how the transaction');
  });

  test('an empty block needs no infos', async () => {
    node.add();
    expect(await counted()).toEqual([]);
    expect(node.asked).not.toContain(INFOS);
  });
});

describe('a node that lies about a block is not believed:', () => {
  beforeEach(() => void node.add({ logs: [transfer(alice, 1n)] }, {}));
  type Block = { blockID: string; block_header: { raw_data: object }; transactions: { txID: string }[] };

  test.each<[string, (block: Block) => unknown]>([
    ['none', () => ({})],
    ['another id', (block) => ({ ...block, blockID: 'ab'.repeat(32) })],
    [
      'another parent',
      ({ block_header, ...block }) => ({
        ...block,
        block_header: { raw_data: { ...block_header.raw_data, parentHash: 'ab'.repeat(32) } },
      }),
    ],
    [
      'another id of a transaction',
      (block) => ({
        ...block,
        transactions: block.transactions.map((t) => ({ ...t, txID: 'ab'.repeat(32) })),
      }),
    ],
    [
      'a transaction twice',
      (block) => ({ ...block, transactions: [...block.transactions, block.transactions[0]] }),
    ],
  ])('%s', async (_what, change) => {
    node.rewrite((_path, answer) => change(answer as Block));
    await expect(chain.head()).rejects.toBeInstanceOf(UnreadableBlockError);
    node.rewrite((path, answer) =>
      path.endsWith('limitnext') ? { block: (answer as { block: Block[] }).block.map(change) } : answer,
    );
    await expect(chain.headers(1, 1)).rejects.toBeInstanceOf(UnreadableBlockError);
  });

  /** Without one of the two transactions, of which nothing else tells. */
  const without = (path: string, answer: unknown) => {
    if (path === INFOS) return (answer as Answers).slice(1);
    const cut = (block: Block) => ({ ...block, transactions: block.transactions.slice(1) });
    return path.endsWith('limitnext')
      ? { block: (answer as { block: Block[] }).block.map(cut) }
      : cut(answer as Block);
  };

  test('a transaction is left out, and so is its info', async () => {
    node.rewrite(without);
    await expect(transfersAtHead()).rejects.toThrow('are not those that its header says');
    node.rewrite((_path, answer) => ({ ...(answer as Block), transactions: [] }));
    await expect(transfersAtHead()).rejects.toThrow('are not those that its header says');
  });

  test('what two providers show is believed, because the root covers more than a node prints', async () => {
    const other = vi.fn(node.ask);
    chain = createTronChain({ ask: node.ask, askAnother: other, token, decimals: 6 });
    expect(await counted()).toEqual(['1 aa 0']);
    expect(other).not.toHaveBeenCalled();
    node.rewrite((path, answer) => {
      if (path === INFOS) return answer;
      const { transactions, ...block } = answer as Block;
      return { ...block, transactions: transactions.map((each) => ({ ...each, signature: ['00', '01'] })) };
    });
    expect(await counted()).toEqual(['1 aa 0']);
    expect(other.mock.calls).toEqual([['/wallet/getblockbynum', { num: 1 }]]);
    const whole = createTronChain({
      ask: async (path, asked) => without(path, await node.ask(path, asked)),
      askAnother: node.ask,
      token,
      decimals: 6,
    });
    node.rewrite((_path, answer) => answer);
    await expect(whole.transfers([await whole.head()], us)).rejects.toThrow('shows others');
  });

  test('a block that its witness did not sign, as the newest and as the last of several', async () => {
    const signature = 'ab'.repeat(65);
    const unsigned = (block: Block) => ({
      ...block,
      block_header: { ...block.block_header, witness_signature: signature },
    });
    node.rewrite((path, answer) => (path.endsWith('getnowblock') ? unsigned(answer as Block) : answer));
    await expect(chain.head()).rejects.toThrow('was not signed by its witness');
    node.rewrite((path, answer) =>
      path.endsWith('limitnext') ? { block: (answer as { block: Block[] }).block.map(unsigned) } : {},
    );
    await expect(chain.headers(1, 1)).rejects.toThrow('was not signed by its witness');
  });

  test('fewer blocks than asked for, others, or an error', async () => {
    for (let height = 2; height <= 9; height += 1) node.add();
    for (const change of [(all: unknown[]) => all.slice(1), (all: unknown[]) => all.toReversed()]) {
      node.rewrite((_path, answer) => ({ block: change((answer as { block: unknown[] }).block) }));
      await expect(chain.headers(3, 9)).rejects.toBeInstanceOf(UnreadableBlockError);
    }
    node.rewrite(() => ({}));
    await expect(chain.headers(3, 9)).rejects.toBeInstanceOf(UnreadableBlockError);
  });

  test('another block as its first', async () => {
    node.rewrite((path, answer) =>
      path === '/wallet/getblockbynum' ? { ...(answer as object), blockID: 'ab'.repeat(32) } : answer,
    );
    await expect(chain.identity()).rejects.toBeInstanceOf(UnreadableBlockError);
  });
});

test('the transactions of a real block are read with infos like real ones', async () => {
  // of the sample, most transactions were cut off
  chain = createTronChain({ ask: node.ask, askAnother: node.ask, token, decimals: 6 });
  const real = await realBlock('block-mainnet-71723395');
  const usdt = await realInfo('info-usdt-transfer');
  const trx = await realInfo('info-trx-transfer');
  const { number: blockNumber, timestamp: blockTimeStamp } = real.block_header.raw_data;
  const to = '3b9f381f7e5017f3966277d00a0ca5adfc563492';
  const [first, second] = (real.transactions ?? []).map(({ txID }) => ({
    id: txID,
    blockNumber,
    blockTimeStamp,
  }));
  const infos = [
    { ...trx, ...first },
    { ...usdt, ...second, log: [transfer(to, 10_000_000n)] },
  ];
  const address = '410aa777ea930cbf3a92ec5eec7851b44a52d6481b';
  const account = { witness_permission: { keys: [{ address, weight: 1 }] } };
  node.rewrite((path) => (path === INFOS ? infos : path === '/wallet/getaccount' ? account : real));
  expect(await transfersAtHead([toBase58Check(to)])).toMatchObject([
    { transaction: second?.id, block: { height: 71_723_395, hash: real.blockID }, units: 10_000_000n },
  ]);
});

test('real infos have the shape that is read; the failed one has no transfer', async () => {
  const { log = [], ...usdt } = await realInfo('info-usdt-transfer');
  const failed = await realInfo('info-out-of-energy');
  const [id = '', other = ''] = node.add({ result: String(failed.receipt.result) }, {});
  const time = 1_745_825_277_000;
  const at = (info: object, txID: string) => ({ ...info, id: txID, blockNumber: 1, blockTimeStamp: time });
  node.rewrite(changed(INFOS, () => [at({ ...failed, log }, id), at({ ...usdt, log }, other)]));
  const to = toBase58Check('cdae4e9a6287333a3f7df432b050af7b17e79e63');
  expect(await transfersAtHead([to])).toMatchObject([{ transaction: other, units: 3_500_000n, to }]);
});

test('a new block costs two requests beside the question about the solid block', async () => {
  for (let height = 1; height <= 3; height += 1) node.add({ logs: [transfer(alice, 1n)] });
  await chain.head();
  await chain.transfers(await chain.headers(3, 3), us);
  expect(node.asked).toEqual(['/wallet/getnowblock', INFOS]);
});

test('the head that was read serves once: a question about its height later is asked anew', async () => {
  node.add();
  await chain.head();
  await chain.headers(1, 1);
  await chain.headers(1, 1);
  expect(node.asked.filter((path) => path.endsWith('limitnext'))).toHaveLength(1);
});

test('catching up asks for several blocks at once', async () => {
  for (let height = 1; height <= 45; height += 1) node.add();
  expect((await chain.headers(1, 45)).map(({ height }) => height)).toEqual([...Array(46).keys()].slice(1));
  expect(node.asked).toEqual(Array(3).fill('/wallet/getblockbylimitnext'));
});

test('a solid height stays, until it is another chain', async () => {
  for (let height = 1; height <= 9; height += 1) node.add();
  await chain.identity();
  expect(await chain.finalizedHeight()).toBe(9);
  const other = createRecordedNode('ef');
  other.add();
  const lagging = await other.ask('/walletsolidity/getnowblock');
  node.rewrite((path, answer) => (path.endsWith('solidity/getnowblock') ? lagging : answer));
  expect(await chain.finalizedHeight()).toBe(9);
  await chain.identity();
  expect(await chain.finalizedHeight()).toBe(9);
  node.rewrite((path, _answer, asked) => other.ask(path, asked));
  await chain.identity();
  expect(await chain.finalizedHeight()).toBe(1);
});
