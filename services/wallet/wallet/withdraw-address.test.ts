import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './withdraw-address.ts';

// the examples of EIP-55
const checksummed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
];
// TRON's USDT contract
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('an Ethereum address', () => {
  it.each(checksummed)('%s is kept as it is', (address) => {
    expect(canonicalAddress('ethereum', address)).toBe(address);
  });

  it('gets its checksum when it was written in one case', () => {
    const [address = ''] = checksummed;
    expect(canonicalAddress('ethereum', address.toLowerCase())).toBe(address);
    expect(canonicalAddress('ethereum', `0x${address.slice(2).toUpperCase()}`)).toBe(address);
  });

  it('is refused when one letter changes its case: a checksum that does not fit is a typing error', () => {
    expect(canonicalAddress('ethereum', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeUndefined();
  });

  it.each([
    '',
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
    ' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
    `0x${'0'.repeat(40)}`,
    USDT,
  ])('is not %j', (text) => {
    expect(canonicalAddress('ethereum', text)).toBeUndefined();
  });
});

describe('a TRON address', () => {
  it('is base58check of 21 bytes that begin with 0x41', () => {
    expect(canonicalAddress('tron', USDT)).toBe(USDT);
  });

  it('is refused when any one character is another', () => {
    for (let index = 1; index < USDT.length; index += 1) {
      const other = USDT[index] === 'x' ? 'y' : 'x';
      const typo = `${USDT.slice(0, index)}${other}${USDT.slice(index + 1)}`;
      expect(canonicalAddress('tron', typo), typo).toBeUndefined();
    }
  });

  it.each([
    '',
    'T',
    `${USDT}1`,
    USDT.slice(0, -1),
    USDT.toLowerCase(),
    checksummed[0] ?? '',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ])('is not %j', (text) => {
    expect(canonicalAddress('tron', text)).toBeUndefined();
  });

  it('is not the address of nobody', () => {
    expect(canonicalAddress('tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toBeUndefined();
  });
});
