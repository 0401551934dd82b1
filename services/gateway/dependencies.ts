import type { Catalogue } from '@caravan/catalogue';
import type { Deposits, Faucet } from '@caravan/chain';
import type { Refusal } from '@caravan/events';
import type { CommandContext, EventLog } from '@caravan/events/log';
import type { Identity } from '@caravan/identity';
import type { Ordering } from '@caravan/ordering';
import type { Clock, Logger, Store, Vault } from '@caravan/platform';
import type { ReadModel } from '@caravan/projections';
import type { Wallet } from '@caravan/wallet';
import type { GatewayConfig } from './config.ts';

/** The pay-order flow as the gateway calls it: captures, marks paid, gives back what could not be paid. */
export type PayOrder = {
  pay(request: {
    readonly context: CommandContext;
    readonly buyer: string;
    readonly orderIds: readonly string[];
  }): Promise<
    | { readonly position: bigint | undefined; readonly returned?: readonly string[] }
    | { readonly refusal: Refusal }
  >;
};

/** Everything the gateway stands on; it makes none of it itself. */
export type Dependencies = {
  readonly config: GatewayConfig;
  readonly identity: Identity;
  readonly catalogue: Pick<
    Catalogue,
    'home' | 'list' | 'search' | 'suggest' | 'info' | 'categories' | 'seller' | 'picture'
  >;
  readonly ordering: Pick<Ordering, 'submit' | 'cancel'>;
  readonly wallet: Pick<Wallet, 'balance'>;
  readonly payOrder: PayOrder;
  readonly deposits: Deposits;
  /** where test tokens can be had: development only */
  readonly faucet?: Pick<Faucet, 'send'> | undefined;
  readonly readModel: ReadModel;
  readonly vault: Pick<Vault, 'open'>;
  readonly store: Store;
  readonly log: Pick<EventLog, 'ping' | 'head'>;
  readonly logger: Logger;
  readonly clock: Clock;
};
