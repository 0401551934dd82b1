import { HDNodeWallet, Mnemonic } from 'ethers';
import { afterEach, expect, test, vi } from 'vitest';
import { describeNetworkAdapter } from '../testing/network-contract.ts';
import { testSettings } from '../testing/test-network.ts';
import { openTronStatement } from './network.ts';

const phrase = Mnemonic.fromPhrase(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
);
const account = HDNodeWallet.fromMnemonic(phrase, "m/44'/195'/0'");

const settings = testSettings({
  name: 'tron',
  protocol: 'tron',
  xpub: account.neuter().extendedKey,
  tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
});

describeNetworkAdapter('TRON', {
  settings,
  finalAfter: 19,
  derived: ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK'],
  privateKey: account.extendedKey,
  // an account as a key of Bitcoin (SLIP-132)
  foreignKey:
    'zpub6rsKp9njhvFzSBL5SyvUocH3zKcQeBVP7HVucsBt6QHH1aFaxgDdCZAxnJA3hj9f8L1FCXhQJaaHZFvChePbwaEunexUeh67B5fdpWEescjP',
  mistypedToken: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
});

afterEach(() => vi.restoreAllMocks());

test('a statement asks the solidity node for what is final, where that has an address of its own', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('it is not there'));
  const apart = { ...settings, rpcUrl: 'http://full.example', solidityRpcUrl: 'http://solid.example' };
  await expect(openTronStatement(apart).newestFinal()).rejects.toThrow('does not answer');
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['http://solid.example/walletsolidity/getnowblock']);
});
