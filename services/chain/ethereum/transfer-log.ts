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

/** The same where thousands are looked through and few are ours: only those few are read as {@link rpcLog}. */
export const shownLog = z.object({
  address: z.string(),
  topics: z.array(z.string()),
  data: z.string(),
  blockNumber: z.string(),
  blockHash: z.string(),
  transactionHash: z.string(),
  logIndex: z.string(),
  removed: z.boolean().optional(),
});
export type ShownLog = z.infer<typeof shownLog>;

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
export function isTransfer({ topics, data, removed }: ShownLog): boolean {
  const [topic] = topics;
  return (
    topics.length === 3 && topic?.toLowerCase() === TRANSFER_TOPIC && data.length === 66 && removed !== true
  );
}

/** The 20 bytes of whom a transfer goes to, in hexadecimal and in small letters. */
export function recipientIn({ topics }: ShownLog): string {
  return topics[2]?.slice(-40).toLowerCase() ?? '';
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
