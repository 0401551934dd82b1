import { HDNodeVoidWallet, HDNodeWallet } from 'ethers';

/**
 * Deposit addresses below an account's extended public key: child `0/index` of m/44'/60'/0'.
 * Throws when the key is private or malformed: this process must not be able to sign.
 */
export function createDerivation(xpub: string): (index: number) => string {
  const account = HDNodeWallet.fromExtendedKey(xpub);
  if (!(account instanceof HDNodeVoidWallet))
    throw new Error('EVM_XPUB is an extended private key; give the extended public key of the account.');
  const external = account.deriveChild(0);
  return (index) => external.deriveChild(index).address;
}
