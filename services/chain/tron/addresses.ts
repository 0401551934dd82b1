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
};
