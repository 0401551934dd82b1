import { decodeBase58, sha256 } from 'ethers';

/** The bytes before the checksum; undefined if the length or the checksum is wrong. */
export function decodeBase58Check(text: string, length: number): Buffer | undefined {
  let value: bigint;
  try {
    value = decodeBase58(text);
  } catch {
    return undefined;
  }
  const bytes = Buffer.from(value.toString(16).padStart((length + 4) * 2, '0'), 'hex');
  if (bytes.length !== length + 4) return undefined;
  const [payload, checksum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
  return sha256(sha256(payload)).slice(2, 10) === checksum.toString('hex') ? payload : undefined;
}
