import { getAddress } from 'ethers';
import { expect, test } from 'vitest';
import { rpcLog, topicOf, TRANSFER_TOPIC, transferOf } from './transfer-log.ts';
import type { RpcLog } from './transfer-log.ts';

const token = getAddress('0xdac17f958d2ee523a2206206994597c13d831ec7');
const from = '0x1111111111111111111111111111111111111111';
const to = '0x2222222222222222222222222222222222222222';
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const shout = (text: string) => `0x${text.slice(2).toUpperCase()}`;
const log: RpcLog = {
  address: token.toLowerCase(),
  topics: [TRANSFER_TOPIC, topicOf(from), topicOf(to)],
  data: word(1_500_000n),
  blockNumber: '0x10',
  blockHash: word(7n),
  transactionHash: word(8n),
  logIndex: '0x3',
};

test('reads a transfer of the token', () => {
  expect(transferOf(log, token)).toEqual({
    block: { height: 16, hash: word(7n) },
    transaction: word(8n),
    logIndex: 3,
    token,
    from,
    to,
    units: 1_500_000n,
  });
});

test('knows a transfer again however a node writes its hashes: by them it is credited once', () => {
  const quiet = { ...log, transactionHash: word(0xabcdefn), blockHash: word(0xfedcban) };
  const loud = {
    ...quiet,
    address: shout(log.address),
    transactionHash: shout(quiet.transactionHash),
    blockHash: shout(quiet.blockHash),
  };
  expect(transferOf(rpcLog.parse(loud), token)).toEqual(transferOf(rpcLog.parse(quiet), token));
});

test('takes the last twenty bytes of a dirty address word', () => {
  const dirty = `0x${'41'.padStart(24, '0')}${to.slice(2)}`;
  expect(transferOf({ ...log, topics: [TRANSFER_TOPIC, topicOf(from), dirty] }, token)?.to).toBe(to);
});

test.each<[string, Partial<RpcLog>]>([
  ['another contract', { address: from }],
  ['another event', { topics: [word(1n), topicOf(from), topicOf(to)] }],
  ['an NFT, whose id is a topic', { topics: [TRANSFER_TOPIC, topicOf(from), topicOf(to), word(9n)] }],
  ['data of another length', { data: `${word(1n)}00` }],
  ['no data', { data: '0x' }],
  ['nothing at all, as bait', { data: word(0n) }],
  ['a removed log', { removed: true }],
])('is no transfer: %s', (_what, change) => {
  expect(transferOf({ ...log, ...change }, token)).toBeUndefined();
});
