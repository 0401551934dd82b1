import { describeAddressCodec } from '../testing/address-codec-contract.ts';
import { evmAddresses } from './addresses.ts';

const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describeAddressCodec('Ethereum and its kin', {
  codec: evmAddresses,
  // the examples of EIP-55
  canonical: [
    CHECKSUMMED,
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ],
  alsoWritten: [
    [CHECKSUMMED.toLowerCase(), CHECKSUMMED],
    [`0x${CHECKSUMMED.slice(2).toUpperCase()}`, CHECKSUMMED],
  ],
  mistyped: ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  foreign: [
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ],
  nobody: `0x${'0'.repeat(40)}`,
});
