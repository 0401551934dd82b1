import { expect, test } from 'vitest';
import { describeAddressCodec } from '../testing/address-codec-contract.ts';
import { tronAddresses } from './addresses.ts';

// TRON's USDT contract
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describeAddressCodec('TRON', {
  codec: tronAddresses,
  canonical: [USDT],
  mistyped: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  foreign: [
    'T',
    USDT.toLowerCase(),
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ],
  nobody: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
});

test('a TRON address is refused when any one character is another', () => {
  for (let index = 1; index < USDT.length; index += 1) {
    const other = USDT[index] === 'x' ? 'y' : 'x';
    const typo = `${USDT.slice(0, index)}${other}${USDT.slice(index + 1)}`;
    expect(tronAddresses.read(typo), typo).toHaveProperty('wrong');
  }
});
