import { encodeBase58, sha256 } from 'ethers';
import type { AddressCodec } from '../addresses/address-codec.ts';
import { decodeBase58Check } from '../addresses/base58check.ts';

const LENGTH = 21;
const PREFIX = 0x41;

/** Base58check of 21 bytes that begin with 0x41. Each address has exactly one spelling. */
export const tronAddresses: AddressCodec = {
  read(text) {
    if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { wrong: 'an address of 34 base58 letters (T…)' };
    const bytes = decodeBase58Check(text, LENGTH);
    if (bytes?.[0] !== PREFIX) return { wrong: 'an address whose letters fit its checksum' };
    if (bytes.subarray(1).every((byte) => byte === 0))
      return { wrong: 'an address that somebody holds, not the zero address' };
    return { address: text };
  },
  bytesOf: (address) => bytesOf(address),
  addressOf: (bytes) => (bytes.length === 40 ? toBase58Check(bytes) : undefined),
};

/** An address of 20 bytes in hexadecimal, as logs hold it, in base58check. */
export function toBase58Check(bytes: string): string {
  const address = `0x${PREFIX.toString(16)}${bytes}`;
  return encodeBase58(`${address}${sha256(sha256(address)).slice(2, 10)}`);
}

const DIGITS = new Map(
  [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'].map((letter, digit) => [
    letter,
    BigInt(digit),
  ]),
);

/** The 20 bytes of a canonical address in hexadecimal, without prefix and checksum, which is not computed again. */
export function bytesOf(address: string): string {
  let value = 0n;
  for (const letter of address) value = value * 58n + (DIGITS.get(letter) ?? 0n);
  return value
    .toString(16)
    .padStart((LENGTH + 4) * 2, '0')
    .slice(2, -8);
}
