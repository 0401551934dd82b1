import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Deposits } from '../addresses/deposits.ts';
import type { Logger } from '../logger.ts';

export type FaucetOptions = {
  readonly db: Kysely<Database>;
  readonly deposits: Pick<Deposits, 'open'>;
  readonly rpcUrl: string;
  /** DevelopmentChain.faucetKey */
  readonly key: string;
  readonly logger: Logger;
};

export type FaucetRequest = {
  readonly usercode: string;
  readonly network: string;
  /** decimal string of USDT, above 0, at most 100000, at most 6 decimals */
  readonly amount: string;
  /** the same key again: the first transaction again, not a second one */
  readonly key?: string;
};

/** Development only: real transfers of test USDT to a buyer's own deposit address. */
export type Faucet = {
  send(
    request: FaucetRequest,
  ): Promise<
    | { readonly transaction: string; readonly address: string; readonly amount: string }
    | { readonly refusal: Refusal }
  >;
};

export function createFaucet(options: FaucetOptions): Faucet {
  return { send: () => Promise.reject(new Error(`No faucet at ${options.rpcUrl} yet`)) };
}
