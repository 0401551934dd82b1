import { readFile } from 'node:fs/promises';
import { getAddress, JsonRpcProvider } from 'ethers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UnreadableBlockError } from '../core/chain.ts';
import { createEthereumChain } from './ethereum-chain.ts';
import { rpcLog, topicOf, TRANSFER_TOPIC } from './transfer-log.ts';
import type { RpcLog } from './transfer-log.ts';

/** A block of the main network with 45 transfers of USDT, 39 of which move nothing: they are one transaction, and bait. */
const sample = z.object({
  header: z.looseObject({ number: z.string(), hash: z.string() }),
  logs: z.array(z.string()),
  failed: z.object({ transactionHash: z.string(), status: z.string(), logs: z.array(z.unknown()) }),
});
const file = new URL('./samples/block-mainnet-18000000.json', import.meta.url);
const { header, failed, ...shownOfIt } = sample.parse(JSON.parse(await readFile(file, 'utf8')));

const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const logs = shownOfIt.logs.map((line): RpcLog => {
  const [logIndex, transactionHash, from, to, data] = line.split(' ');
  return rpcLog.parse({
    address: token,
    topics: [TRANSFER_TOPIC, from, to],
    data,
    blockNumber: header.number,
    blockHash: header.hash,
    transactionHash,
    logIndex,
  });
});
const wordOf = (log: RpcLog, topic: number) => `0x${(log.topics[topic] ?? '').slice(-40)}`;
const everyRecipient = [...new Set(logs.map((log) => getAddress(wordOf(log, 2))))];

const filter = z.object({
  address: z.string().optional(),
  topics: z.tuple([z.string(), z.null(), z.array(z.string())]).optional(),
});

/** Answers as a node that has this one block, and these logs of it; filters as real ones do. */
class OneBlock extends JsonRpcProvider {
  readonly asked: string[] = [];
  readonly #logs: readonly RpcLog[];
  constructor(shown: readonly RpcLog[] = logs) {
    super(undefined, 1, { staticNetwork: true });
    this.#logs = shown;
  }
  override send(method: string, params: unknown[]): Promise<unknown> {
    this.asked.push(method);
    if (method !== 'eth_getLogs') return Promise.resolve(header);
    const { address, topics } = filter.parse(params[0]);
    const fits = (log: RpcLog) =>
      (address === undefined || address.toLowerCase() === log.address) &&
      (topics === undefined || (topics[0] === log.topics[0] && topics[2].includes(log.topics[2] ?? '')));
    return Promise.resolve(this.#logs.filter(fits));
  }
}

async function transfersTo(addresses: readonly string[], shown?: readonly RpcLog[]) {
  const node = new OneBlock(shown);
  const chain = createEthereumChain({ rpc: () => Promise.resolve(node), token, decimals: 6 });
  return await chain.transfers([await chain.head()], addresses);
}
const said = (found: Awaited<ReturnType<typeof transfersTo>>) =>
  found.map(({ transaction, logIndex, units }) => `${transaction} ${logIndex} ${units}`);

describe('of a real block, these are transfers', () => {
  const worth = logs.filter(({ data }) => BigInt(data) > 0n);

  test('those that move something, to whomever they go', async () => {
    expect([logs.length, worth.length]).toEqual([45, 6]);
    const found = await transfersTo(everyRecipient);
    expect(said(found)).toEqual(
      worth.map((log) => `${log.transactionHash} ${Number(log.logIndex)} ${BigInt(log.data)}`),
    );
    for (const { block, token: of } of found)
      expect({ ...block, of }).toEqual({ height: 18_000_000, hash: header.hash, of: token });
  });

  test('none to those whom the bait was sent to', async () => {
    const baited = logs.filter(({ data }) => BigInt(data) === 0n);
    expect(new Set(baited.map(({ transactionHash }) => transactionHash)).size).toBe(1);
    const others = new Set(worth.map((log) => wordOf(log, 2)));
    const victims = baited.map((log) => wordOf(log, 2)).filter((address) => !others.has(address));
    expect(victims.length).toBeGreaterThan(0);
    expect(await transfersTo(victims.map((address) => getAddress(address)))).toEqual([]);
  });

  test('only those to the addresses that were asked about', async () => {
    const [first] = worth;
    if (!first) expect.unreachable('there is one');
    const found = await transfersTo([getAddress(wordOf(first, 2))]);
    expect(found.map(({ transaction }) => transaction)).toContain(first.transactionHash);
    expect(new Set(found.map(({ to }) => to)).size).toBe(1);
  });

  test('none of the transaction that failed: it has no logs', () => {
    expect(failed).toMatchObject({ status: '0x0', logs: [] });
    expect(logs.map(({ transactionHash }) => transactionHash)).not.toContain(failed.transactionHash);
  });

  test('not none, when the node has lost its logs: the header knows better', async () => {
    await expect(transfersTo(everyRecipient, [])).rejects.toBeInstanceOf(UnreadableBlockError);
    await expect(transfersTo(everyRecipient, [])).rejects.toThrow('does not have all logs of block 18000000');
  });
});

/** The same block with a transaction that is made like a real one. */
describe('of a block with logs like these, these are transfers', () => {
  const [alice, bob, owner] = everyRecipient as [string, string, string];
  const [like] = logs as [RpcLog];
  const logOf = (to: string, units: bigint, index: number, change: Partial<RpcLog> = {}): RpcLog => ({
    ...like,
    topics: [TRANSFER_TOPIC, topicOf(owner), topicOf(to)],
    data: `0x${units.toString(16).padStart(64, '0')}`,
    logIndex: `0x${index.toString(16)}`,
    ...change,
  });
  const of = async (...shown: readonly RpcLog[]) =>
    (await transfersTo([alice, bob], shown)).map(
      ({ to, units, logIndex }) => `${to === alice ? 'alice' : 'bob'} ${units} ${logIndex}`,
    );
  const lookAlike = `${token.slice(0, 10)}${'0'.repeat(24)}${token.slice(-8)}`.toLowerCase();

  test.each<[string, readonly RpcLog[], readonly string[]]>([
    [
      'each recipient of one transaction',
      [logOf(alice, 1n, 0), logOf(bob, 2n, 1), logOf(alice, 1n, 2)],
      ['alice 1 0', 'bob 2 1', 'alice 1 2'],
    ],
    ['what is left after a fee', [logOf(alice, 999_000n, 0), logOf(owner, 1_000n, 1)], ['alice 999000 0']],
    [
      'none of a token that looks alike',
      [logOf(alice, 10n ** 28n, 0, { address: lookAlike }), logOf(bob, 1n, 1)],
      ['bob 1 1'],
    ],
    ['none that moves nothing', [logOf(alice, 0n, 0), logOf(bob, 1n, 1)], ['bob 1 1']],
    [
      'what a contract sends among its own events, whoever called it',
      [
        logOf(alice, 5n, 3, { topics: [TRANSFER_TOPIC, topicOf(lookAlike), topicOf(alice)] }),
        logOf(bob, 9n, 4, { topics: [`0x${'ab'.repeat(32)}`, topicOf(owner), topicOf(bob)] }),
      ],
      ['alice 5 3'],
    ],
    [
      'none that a reorganisation removed',
      [logOf(alice, 5n, 0, { removed: true }), logOf(bob, 1n, 1)],
      ['bob 1 1'],
    ],
  ])('%s', async (_what, shown, expected) => {
    expect(await of(...shown)).toEqual(expected);
  });
});
