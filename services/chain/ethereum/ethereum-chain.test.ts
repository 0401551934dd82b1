import { JsonRpcProvider } from 'ethers';
import { expect, test } from 'vitest';
import { UnreadableBlockError } from '../core/chain.ts';
import { createEthereumChain } from './ethereum-chain.ts';

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const genesis = {
  number: '0x0',
  hash: `0x${'11'.repeat(32)}`,
  parentHash: `0x${'00'.repeat(32)}`,
  logsBloom: `0x${'00'.repeat(256)}`,
};

/** A node that takes in a block during each of the first calls, and so lacks the state that was the newest when it was asked. */
class MovingNode extends JsonRpcProvider {
  asked = 0;
  readonly #moves: number;
  constructor(moves: number) {
    super(undefined, 1, { staticNetwork: true });
    this.#moves = moves;
  }
  override send(method: string): Promise<unknown> {
    if (method !== 'eth_call') return Promise.resolve(genesis);
    this.asked += 1;
    if (this.asked > this.#moves) return Promise.resolve(`0x${'6'.padStart(64, '0')}`);
    return Promise.reject(new Error('BlockOutOfRangeError: block height is 2 but requested was 1'));
  }
}

const chainOf = (node: JsonRpcProvider) =>
  createEthereumChain({ rpc: () => Promise.resolve(node), token, decimals: 6 });

test('a node whose head moves while it tells of the token is asked again', async () => {
  const node = new MovingNode(2);
  expect(await chainOf(node).identity()).toBe(genesis.hash);
  expect(node.asked).toBe(3);
});

test('a node that never has its newest block is left after a few questions', async () => {
  const node = new MovingNode(Infinity);
  await expect(chainOf(node).identity()).rejects.toBeInstanceOf(UnreadableBlockError);
  expect(node.asked).toBe(5);
});
