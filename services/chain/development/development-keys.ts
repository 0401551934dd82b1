import { HDNodeWallet, Mnemonic } from 'ethers';

/** The phrase that every development node in the world uses: worthless by design, and only used here. */
const PHRASE = 'test test test test test test test test test test test junk';

/** For a development key file: whoever reads it can sign nothing of worth. */
export const developmentPhrase: string = PHRASE;

const account = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(PHRASE), "m/44'/60'/0'");

/** The account-level xpub of an account above 0, whose addresses are anvil's own funded ones. */
export function developmentXpub(number: number): string {
  return HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(PHRASE), `m/44'/60'/${number}'`).neuter().extendedKey;
}

export const developmentKeys = {
  phrase: PHRASE,
  /** deploys and owns the token, and mints it for the faucet */
  issuer: account.derivePath('0/0').privateKey,
  /** where buyers deposit to, unless a network says otherwise */
  xpub: developmentXpub(1),
} as const;
