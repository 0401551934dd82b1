import { encodeBase58, sha256 } from 'ethers';
import { decodeBase58Check } from '../../addresses/base58check.ts';

/** Inside the node an address is 21 bytes in hexadecimal, 41…; the machine knows its last 20 as 0x…. */
const PREFIX = '41';

export function toBase58(bytes: string): string {
  const address = bytes.length === 40 ? `${PREFIX}${bytes}` : bytes;
  const checksum = sha256(sha256(`0x${address}`)).slice(2, 10);
  return encodeBase58(`0x${address}${checksum}`);
}

/** Undefined unless letters, checksum and prefix are right. */
export function fromBase58(text: string): string | undefined {
  const bytes = decodeBase58Check(text, 21)?.toString('hex');
  return bytes?.startsWith(PREFIX) === true ? bytes : undefined;
}

export function isAddress(text: string): boolean {
  return /^41[0-9a-f]{40}$/.test(text);
}

export const toMachine = (address: string): string => `0x${address.slice(2)}`;

export const fromMachine = (address: string): string =>
  `${PREFIX}${address.replace(/^0x/, '').toLowerCase()}`;
