import { HDNodeWallet, Mnemonic } from 'ethers';
import { describeNetworkAdapter } from '../testing/network-contract.ts';
import { testSettings } from '../testing/test-network.ts';

const phrase = Mnemonic.fromPhrase(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
);
const account = HDNodeWallet.fromMnemonic(phrase, "m/44'/195'/0'");

describeNetworkAdapter('TRON', {
  settings: testSettings({
    name: 'tron',
    protocol: 'tron',
    xpub: account.neuter().extendedKey,
    tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  }),
  finalAfter: 19,
  derived: ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK'],
  privateKey: account.extendedKey,
  // an account as a key of Bitcoin (SLIP-132)
  foreignKey:
    'zpub6rsKp9njhvFzSBL5SyvUocH3zKcQeBVP7HVucsBt6QHH1aFaxgDdCZAxnJA3hj9f8L1FCXhQJaaHZFvChePbwaEunexUeh67B5fdpWEescjP',
  mistypedToken: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
});
