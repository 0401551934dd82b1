import { getAddress, id } from 'ethers';
import { z } from 'zod';
import type { Transfer } from '../core/chain.ts';

/** keccak of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = id('Transfer(address,address,uint256)');

/** Nodes differ in the case of their hex; a hash must always identify the same thing. */
export const hex = z
  .string()
  .regex(/^0x[0-9a-f]*$/i)
  .toLowerCase();

/** A log as eth_getLogs answers it. */
export const rpcLog = z.object({
  address: hex,
  topics: z.array(hex),
  data: hex,
  blockNumber: hex,
  blockHash: hex,
  transactionHash: hex,
  logIndex: hex,
  removed: z.boolean().optional(),
});
export type RpcLog = z.infer<typeof rpcLog>;

/** An address as a 32-byte topic. */
export function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/**
 * The transfer in a log of exactly this token; undefined for every other log. Names and symbols prove nothing, an NFT transfer
 * has a fourth topic, and a zero transfer is bait. Receipts of failed transactions have no logs.
 */
export function transferOf(log: RpcLog, token: string): Transfer | undefined {
  return log.address.toLowerCase() === token.toLowerCase() ? anyTransferOf(log) : undefined;
}

/** Whether a log is shaped like a transfer of a token, whose contract may still be anything. */
export function isTransfer({ topics, data, removed }: RpcLog): boolean {
  return topics.length === 3 && topics[0] === TRANSFER_TOPIC && data.length === 66 && removed !== true;
}

/** The transfer in a log of whatever token; undefined for every other log. */
export function anyTransferOf(log: RpcLog): Transfer | undefined {
  const [, from, to] = log.topics;
  if (!isTransfer(log) || !from || !to) return undefined;
  const units = BigInt(log.data);
  if (units === 0n) return undefined;
  return {
    block: { height: Number(BigInt(log.blockNumber)), hash: log.blockHash },
    transaction: log.transactionHash,
    logIndex: Number(BigInt(log.logIndex)),
    token: getAddress(log.address),
    from: addressIn(from),
    to: addressIn(to),
    units,
  };
}

/** The last 20 bytes of a word, whatever stands before them. */
function addressIn(topic: string): string {
  return getAddress(`0x${topic.slice(-40)}`);
}
