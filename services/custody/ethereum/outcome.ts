import type { FinalityRule } from '@caravan/chain';
import { z } from 'zod';
import type { Outcome } from '../sending-chain.ts';
import { header, hexText, quantity } from './asking.ts';
import type { Ask } from './asking.ts';

const receipt = z.object({
  blockNumber: quantity,
  blockHash: hexText.toLowerCase(),
  status: quantity,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  to: hexText.toLowerCase().nullable(),
  logs: z.array(z.object({ address: hexText.toLowerCase(), topics: z.array(hexText) })),
});

/** `Transfer(address,address,uint256)` */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** What one node says of a signed transaction. */
export function createOutcomes(
  ask: Ask,
  { token, finality }: { readonly token: string; readonly finality: FinalityRule },
) {
  async function isFinal(height: bigint): Promise<boolean> {
    if (finality.kind === 'finalized-tag')
      return (await ask(header, 'eth_getBlockByNumber', ['finalized', false])).number >= height;
    const head = await ask(quantity, 'eth_blockNumber', []);
    return head - height + 1n >= BigInt(finality.required);
  }

  return async function outcomeOf(transaction: string): Promise<Outcome> {
    const found = await ask(receipt.nullable(), 'eth_getTransactionReceipt', [transaction]);
    if (!found) return { kind: 'unknown' };
    const at = `0x${found.blockNumber.toString(16)}`;
    const there = await ask(header.nullable(), 'eth_getBlockByNumber', [at, false]);
    // the chain changed meanwhile, or the node is of two minds
    if (there?.hash !== found.blockHash) return { kind: 'unknown' };
    const block = { height: Number(found.blockNumber), hash: found.blockHash };
    if (!(await isFinal(found.blockNumber))) return { kind: 'included', block };
    const isToken = found.to === token.toLowerCase();
    const moved = found.logs.some(
      ({ address, topics }) => address === token.toLowerCase() && topics[0] === TRANSFER_TOPIC,
    );
    const succeeded = found.status === 1n && (!isToken || moved);
    return { kind: 'final', block, succeeded, feeUnits: found.gasUsed * found.effectiveGasPrice };
  };
}
