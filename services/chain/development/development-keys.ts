import { HDNodeWallet, Mnemonic } from 'ethers';

/** The phrase that every development node in the world uses: worthless by design, and only ever used here. */
const PHRASE = 'test test test test test test test test test test test junk';

const account = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(PHRASE), "m/44'/60'/0'");

/** Buyers' addresses hang below another account than anvil's own funded ones. */
const buyers = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(PHRASE), "m/44'/60'/1'");

export const developmentKeys = {
  phrase: PHRASE,
  /** deploys and owns the token, and mints it for the faucet */
  issuer: account.derivePath('0/0').privateKey,
  /** for EVM_XPUB */
  xpub: buyers.neuter().extendedKey,
} as const;
