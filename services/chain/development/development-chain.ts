import type { Logger } from '../logger.ts';

export type DevelopmentChainOptions = {
  /** everything of the chain is kept below this folder */
  readonly dataDir: string;
  /** default: a free one */
  readonly port?: number;
  readonly logger: Logger;
  /** milliseconds between blocks while there is something to confirm; default 2000; 0: a block per transaction */
  readonly blockTime?: number;
};

export type DevelopmentChain = {
  readonly rpcUrl: string;
  /** address of the test USDT */
  readonly token: string;
  readonly decimals: number;
  /** account-level xpub of the development mnemonic, for EVM_XPUB */
  readonly xpub: string;
  /** confirmations that let a person see them count, for EVM_CONFIRMATIONS */
  readonly confirmations: number;
  /** private key that may mint test USDT, for the faucet */
  readonly faucetKey: string;
  stop(): Promise<void>;
};

export async function startDevelopmentChain(options: DevelopmentChainOptions): Promise<DevelopmentChain> {
  return await Promise.reject(new Error(`No development chain below ${options.dataDir} yet`));
}
