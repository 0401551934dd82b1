import { HDNodeWallet, Mnemonic } from 'ethers';
import { expect, test } from 'vitest';
import { createDerivation } from './derivation.ts';

const phrase = Mnemonic.fromPhrase(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
);
const account = HDNodeWallet.fromMnemonic(phrase, "m/44'/60'/0'");

test('derives the addresses that every wallet shows for the phrase', () => {
  const addressAt = createDerivation(account.neuter().extendedKey);
  expect(addressAt(0)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  expect(addressAt(1)).toBe('0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0');
});

test('refuses a key that could sign', () => {
  expect(() => createDerivation(account.extendedKey)).toThrow('extended private key');
});
