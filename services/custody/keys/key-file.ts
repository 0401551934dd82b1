import { readFile } from 'node:fs/promises';
import { decryptKeystoreJson, encryptKeystoreJson, HDNodeWallet, Mnemonic, randomBytes } from 'ethers';
import type { SigningKey } from '../sending-chain.ts';

/** The key file cannot be used; its words never hold a key, a phrase or a password. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
}

/** The keys of one network's account. */
export type AccountKeys = {
  /** At a path below the account, such as `1/0`. */
  keyAt(path: string): SigningKey;
};

export type Keyring = {
  /**
   * The account whose addresses are derived from this extended public key, among the first twenty of these coins (BIP-44). Throws
   * KeyFileError if it is none of them: then nobody here could spend from the addresses that buyers are shown.
   */
  account(xpub: string, how: AccountRules): AccountKeys;
  /** The extended public key at a path, such as `m/44'/60'/0'`. */
  xpubAt(path: string): string;
};

export type AccountRules = {
  /** of BIP-44: 60 for Ethereum, 195 for TRON */
  readonly coins: readonly number[];
  /** the network's form of an address of 20 bytes */
  readonly addressOf: (evm: string) => string;
};

const ACCOUNTS = 20;

/** An encrypted key file (Web3 Secret Storage, version 3) that holds a phrase. Throws KeyFileError. */
export async function readKeyFile(file: string, password: string): Promise<Keyring> {
  const json = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new KeyFileError(`the key file ${file} cannot be read: ${codeOf(error)}`);
  });
  const { mnemonic } = await decryptKeystoreJson(json, password).catch(() => {
    // the library's own error may repeat what it was given
    throw new KeyFileError(`the key file ${file} does not open: wrong password, or no encrypted key file`);
  });
  if (!mnemonic)
    throw new KeyFileError(`the key file ${file} holds a single key, and no phrase to derive keys from`);
  return keyringOf(Mnemonic.fromEntropy(mnemonic.entropy));
}

/** A new key file as text. `light` costs a guesser less, and a start too: for a worthless phrase alone. */
export async function makeKeyFile(of: {
  readonly phrase: string;
  readonly password: string;
  readonly light?: boolean;
}): Promise<string> {
  const wallet = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(of.phrase));
  const { address, privateKey } = wallet;
  const mnemonic = { entropy: Mnemonic.fromPhrase(of.phrase).entropy, path: wallet.path ?? '', locale: 'en' };
  const scrypt = of.light ? { N: 1 << 12 } : {};
  return await encryptKeystoreJson({ address, privateKey, mnemonic }, of.password, { scrypt });
}

/** 24 words that nobody has seen. */
export function newPhrase(): string {
  return Mnemonic.fromEntropy(randomBytes(32)).phrase;
}

function keyringOf(mnemonic: Mnemonic): Keyring {
  const root = HDNodeWallet.fromSeed(mnemonic.computeSeed());
  return {
    xpubAt: (path) => root.derivePath(path).neuter().extendedKey,
    account(xpub, { coins, addressOf }) {
      for (const coin of coins)
        for (let number = 0; number < ACCOUNTS; number += 1) {
          const account = root.derivePath(`m/44'/${coin}'/${number}'`);
          if (account.neuter().extendedKey !== xpub) continue;
          return { keyAt: (path) => keyOf(account.derivePath(path), addressOf) };
        }
      throw new KeyFileError('the key file holds no account whose extended public key is the configured one');
    },
  };
}

function keyOf({ address, signingKey }: HDNodeWallet, addressOf: (evm: string) => string): SigningKey {
  const key: SigningKey = {
    address: addressOf(address),
    sign: (digest) => Promise.resolve(signingKey.sign(digest).serialized),
  };
  return key;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
