import { HDNodeWallet, Mnemonic } from 'ethers';
import { describeNetworkAdapter } from '../testing/network-contract.ts';
import { testSettings } from '../testing/test-network.ts';

const phrase = Mnemonic.fromPhrase(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
);
const account = HDNodeWallet.fromMnemonic(phrase, "m/44'/60'/0'");

describeNetworkAdapter('Ethereum and its kin', {
  settings: testSettings({ xpub: account.neuter().extendedKey }),
  finalAfter: 64,
  derived: ['0x9858EfFD232B4033E47d90003D41EC34EcaEda94', '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0'],
  privateKey: account.extendedKey,
  // the same account as a key of Bitcoin (SLIP-132)
  foreignKey:
    'zpub6rsKp9njhvFzSBL5SyvUocH3zKcQeBVP7HVucsBt6QHH1aFaxgDdCZAxnJA3hj9f8L1FCXhQJaaHZFvChePbwaEunexUeh67B5fdpWEscjP',
  mistypedToken: '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
});
