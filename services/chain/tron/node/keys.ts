import { HDNodeWallet, Mnemonic } from 'ethers';
import { developmentKeys } from '../../development/development-keys.ts';
import { fromMachine } from './address.ts';

const tron = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(developmentKeys.phrase), "m/44'/195'");
const first = tron.derivePath("0'/0");
/** An account of their own, so that nobody deposits to a witness. */
const witnessAccount = tron.derivePath("195'/0");

export type Key = { readonly address: string; readonly privateKey: string };

const keyOf = ({ address, privateKey }: HDNodeWallet): Key => ({ address: fromMachine(address), privateKey });

/** Accounts that hold TRX from the genesis block on; the first deploys and owns the token, and mints it for the faucet. */
export const fundedKeys: readonly Key[] = Array.from({ length: 10 }, (_, index) =>
  keyOf(first.deriveChild(index)),
);

/** The account-level xpub of an account above 0; account 0 holds the funds. */
export function tronDevelopmentXpub(account: number): string {
  return tron.derivePath(`${account}'`).neuter().extendedKey;
}

const witnesses = new Map<number, Key>();

/** One of the 27 who make the blocks in turn. */
export function witnessAt(turn: number): Key {
  const index = turn % 27;
  const witness = witnesses.get(index) ?? keyOf(witnessAccount.deriveChild(index));
  witnesses.set(index, witness);
  return witness;
}
