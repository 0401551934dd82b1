import { createHash } from 'node:crypto';
import { getAddress } from 'ethers/address';
import { decodeBase58 } from 'ethers/utils';

/** How addresses are written on a network: hex of Ethereum and its kin, or base58 of TRON. */
export type AddressProtocol = 'ethereum' | 'tron';

const TRON_LENGTH = 25;
const TRON_PREFIX = 0x41;

/**
 * The address in its one canonical form, or undefined if it is not one of that protocol. Ethereum: EIP-55, where an
 * address in one case only carries no checksum and is accepted. TRON: base58check of 21 bytes that begin with 0x41.
 * The zero address burns money and is nobody's.
 */
export function canonicalAddress(protocol: AddressProtocol, text: string): string | undefined {
  return protocol === 'ethereum' ? ethereumAddress(text) : tronAddress(text);
}

function ethereumAddress(text: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text) || /^0x0{40}$/.test(text)) return undefined;
  try {
    return getAddress(text);
  } catch {
    return undefined;
  }
}

function tronAddress(text: string): string | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  const hex = decodeBase58(text).toString(16);
  const bytes = Buffer.from(hex.padStart(TRON_LENGTH * 2, '0'), 'hex');
  if (bytes.length !== TRON_LENGTH || bytes[0] !== TRON_PREFIX) return undefined;
  const [payload, checksum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
  const nobody = payload.subarray(1).every((byte) => byte === 0);
  return !nobody && sha256(sha256(payload)).subarray(0, 4).equals(checksum) ? text : undefined;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
