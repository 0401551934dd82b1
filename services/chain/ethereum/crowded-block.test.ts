import { getAddress, JsonRpcProvider } from 'ethers';
import { expect, test } from 'vitest';
import { createEthereumChain } from './ethereum-chain.ts';
import { digestOf, isCrowded } from './logs-bloom.ts';
import { topicOf, TRANSFER_TOPIC } from './transfer-log.ts';

/** A block of so many transfers that its bloom allows for nearly anybody's: it is read whole. */
const token = getAddress('0xdac17f958d2ee523a2206206994597c13d831ec7');
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`;
const addressAt = (index: number) => getAddress(`0x${(0xaa0000 + index).toString(16).padStart(40, '0')}`);
const hash = word(7);
const transferAt = (index: number) => ({
  address: token.toLowerCase(),
  topics: [TRANSFER_TOPIC, topicOf(addressAt(5_000 + index)), topicOf(addressAt(index))],
  data: word(1_000 + index),
  blockNumber: '0x1',
  blockHash: hash,
  transactionHash: word(100 + index),
  logIndex: `0x${index.toString(16)}`,
});
const logs = Array.from({ length: 200 }, (_, index) => transferAt(index));
const bloom = digestOf(logs);
const logsBloom = `0x${Buffer.from(bloom.bytes).toString('hex')}`;
type Log = (typeof logs)[number];

/** Shows these logs of the block; `whole` where it is asked for all of them, `filtered` where for transfers to some. */
class Node extends JsonRpcProvider {
  readonly asked: string[] = [];
  readonly #whole: readonly Log[];
  readonly #filtered: readonly Log[];
  constructor(whole: readonly Log[], filtered: readonly Log[] = whole) {
    super(undefined, 1, { staticNetwork: true });
    this.#whole = whole;
    this.#filtered = filtered;
  }
  override send(method: string, params: unknown[]): Promise<unknown> {
    if (method !== 'eth_getLogs')
      return Promise.resolve({ number: '0x1', hash, parentHash: word(6), logsBloom });
    const [{ topics }] = params as [{ topics?: readonly [string, null, readonly string[]] }];
    this.asked.push(topics ? 'filtered' : 'whole');
    if (!topics) return Promise.resolve(this.#whole);
    return Promise.resolve(this.#filtered.filter((log) => topics[2].includes(log.topics[2] ?? '')));
  }
}

async function read(node: Node, ...addresses: readonly string[]) {
  const chain = createEthereumChain({ rpc: () => Promise.resolve(node), token, decimals: 6 });
  const found = await chain.transfers([await chain.head()], addresses);
  return found.map(({ to, units, logIndex }) => `${to} ${units} ${logIndex}`);
}
const renumbered = (some: readonly Log[]) =>
  some.map((log, index) => ({ ...log, logIndex: `0x${index.toString(16)}` }));
const [ours, others] = [addressAt(3), logs.filter((_, index) => index !== 3)];

test('one request shows what is ours, however many addresses there are', async () => {
  expect(isCrowded(bloom)).toBe(true);
  const node = new Node(logs);
  const strangers = Array.from({ length: 3_000 }, (_, index) => addressAt(20_000 + index));
  expect(await read(node, ...strangers, ours, addressAt(9))).toEqual([
    `${ours} 1003 3`,
    `${addressAt(9)} 1009 9`,
  ]);
  expect(node.asked).toEqual(['whole']);
});

test('a node that hides ours is not believed: neither with a gap, nor with logs numbered anew, nor with none', async () => {
  for (const shown of [others, renumbered(others), []])
    await expect(read(new Node(shown), ours)).rejects.toThrow('does not have all logs of block 1');
});

test('one that shows another of ours instead is not believed', async () => {
  const forged = { ...transferAt(3), topics: [TRANSFER_TOPIC, word(1), topicOf(addressAt(9_999))] };
  const shown = logs.map((log, index) => (index === 3 ? forged : log));
  await expect(read(new Node(shown, []), ours, addressAt(9_999))).rejects.toThrow('does not have all logs');
});

test('where all logs cannot be had, what the filter finds is believed, and nothing is not', async () => {
  expect(await read(new Node(others, logs), ours)).toEqual([`${ours} 1003 3`]);
  await expect(read(new Node(others, logs), addressAt(70_000))).rejects.toThrow('does not have all logs');
});
