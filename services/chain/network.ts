import { getAddress } from 'ethers';
import type { FinalityRule } from './core/finality.ts';

/** A network on which USDT can be received. */
export type Network = {
  /** e.g. `ethereum`: the name in deposit ids, events and tables */
  readonly name: string;
  /** the only token contract whose transfers count, as a checksummed address */
  readonly token: string;
  /** refused at start if the contract says otherwise, or more than amounts have (10) */
  readonly decimals: number;
  readonly finality: FinalityRule;
  /** smallest deposit that is credited, in USDT (§5: 1). Less is recorded and shown, and left to the platform. */
  readonly minimum: string;
  /** account-level extended public key (m/44'/60'/0'); no private key is ever in these processes */
  readonly xpub: string;
};

/** The Ethereum network from the values of the configuration. */
export function ethereumNetwork(settings: {
  readonly token: string;
  readonly xpub: string;
  readonly confirmations: number | 'finalized';
  readonly name?: string;
  readonly decimals?: number;
  readonly minimum?: string;
}): Network {
  return {
    name: settings.name ?? 'ethereum',
    token: getAddress(settings.token),
    decimals: settings.decimals ?? 6,
    finality:
      settings.confirmations === 'finalized'
        ? { kind: 'finalized-tag' }
        : { kind: 'confirmations', required: settings.confirmations },
    minimum: settings.minimum ?? '1',
    xpub: settings.xpub,
  };
}
