import type { Log } from './answers.ts';

/** keccak of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Addresses are 20 bytes in hexadecimal. */
export type LoggedTransfer = { readonly from: string; readonly to: string; readonly units: bigint };

/**
 * The transfer in a log, of whatever token: who logged it alone says of which. Names and symbols prove nothing, an NFT transfer
 * has a fourth topic, and a zero transfer is bait. Undefined for every other log.
 */
export function anyTransferIn(log: Log): LoggedTransfer | undefined {
  const [topic, from, to] = log.topics;
  if (log.topics.length !== 3 || topic !== TRANSFER_TOPIC) return undefined;
  if (from?.length !== 64 || to?.length !== 64 || log.data.length !== 64) return undefined;
  const units = BigInt(`0x${log.data}`);
  return units === 0n ? undefined : { from: addressIn(from), to: addressIn(to), units };
}

/** The last 20 bytes of a word: some write the prefix 41 before them, where zeros belong. */
function addressIn(word: string): string {
  return word.slice(-40);
}

/** Whether it is a transfer of exactly this token, of any amount. */
export function isTransferOf(log: Pick<Log, 'address' | 'topics'>, token: string): boolean {
  return log.address === token && log.topics.length === 3 && log.topics[0] === TRANSFER_TOPIC;
}
