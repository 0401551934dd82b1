import { HDNodeVoidWallet, HDNodeWallet } from 'ethers';
import { decodeBase58Check } from './base58check.ts';
import { WrongSettingError } from '../network.ts';

/** Bytes of an extended key without its checksum (BIP-32). */
const LENGTH = 78;

/**
 * Deposit addresses below an account's extended public key: child `0/index` of m/44'/coin'/account', as Ethereum writes them.
 * Throws WrongSettingError if the key is malformed, or private: this process must not be able to sign.
 */
export function createDerivation(xpub: string): (index: number) => string {
  const parent = accountOf(xpub).deriveChild(0);
  return (index) => parent.deriveChild(index).address;
}

/** The address that the mall itself pays from: child `1/0`, so that one account's key holds all of a network. */
export function hotAddressBelow(xpub: string): string {
  return accountOf(xpub).deriveChild(1).deriveChild(0).address;
}

function accountOf(xpub: string): HDNodeVoidWallet {
  // ethers accepts a mistyped key, and nobody could ever spend from the addresses below it
  if (!decodeBase58Check(xpub, LENGTH))
    throw new WrongSettingError('xpub', 'an extended public key (xpub…) whose letters fit its checksum');
  const account = keyOf(xpub);
  if (account instanceof HDNodeVoidWallet) return account;
  throw new WrongSettingError('xpub', 'the extended public key of the account, not an extended private key');
}

function keyOf(text: string): HDNodeWallet | HDNodeVoidWallet {
  try {
    return HDNodeWallet.fromExtendedKey(text);
  } catch {
    throw new WrongSettingError('xpub', 'an extended public key (xpub…), not one of another kind (zpub…)');
  }
}
