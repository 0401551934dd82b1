import { getAddress } from 'ethers';
import type { AddressCodec } from '../addresses/address-codec.ts';

/** Hexadecimal with the checksum of EIP-55. An address in a single case carries no checksum, and is accepted. */
export const evmAddresses: AddressCodec = {
  read(text) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { wrong: 'an address of 20 bytes in hexadecimal (0x…)' };
    if (/^0x0{40}$/.test(text)) return { wrong: 'an address that somebody holds, not the zero address' };
    try {
      return { address: getAddress(text) };
    } catch {
      return { wrong: 'an address whose capital letters fit its checksum (EIP-55)' };
    }
  },
  bytesOf: (address) => address.slice(2).toLowerCase(),
  addressOf: (bytes) => (bytes.length === 40 ? getAddress(`0x${bytes}`) : undefined),
};
