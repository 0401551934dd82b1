import { expect, test } from 'vitest';
import { describeAddressCodec } from '../testing/address-codec-contract.ts';
import { bytesOf, toBase58Check, tronAddresses } from './addresses.ts';

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

test('bytes and letters of an address lead to each other', () => {
  expect(bytesOf(USDT)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
  for (const bytes of [bytesOf(USDT), '00'.repeat(20), 'ff'.repeat(20), `${'00'.repeat(19)}01`])
    expect(bytesOf(toBase58Check(bytes))).toBe(bytes);
});
