import { call, createArea } from '@caravan/storefront-shared/api';

export type {
  Channel,
  PublishedRoot,
  Recharge,
  RechargeList,
  RechargeOpened,
  WalletRecord,
} from '@caravan/gateway/wire';

export const sendTestUsdt = (network: string, amount: string, idempotencyKey: string) =>
  call('development!faucet', { network, amount }, { idempotencyKey });

/** The buyer's balance, and every movement that led to it. */
export const wallet = createArea();
export const balance = wallet.resource(() => call('wallet!getUsdt', {}, { quiet: true }));
export const walletRecords = wallet.resource((pageNum: number) =>
  call('wallet!records', { pageNum }, { quiet: true }),
);

/** The buyer's deposits; they move as blocks come. */
export const recharges = createArea();
export const rechargePage = recharges.resource((pageNum: number) =>
  call('rechargeBlockchain!list', { pageNum }, { quiet: true }),
);

/** The networks that accept deposits, which hardly ever change. */
const networks = createArea();
export const channels = networks.resource(() => call('channelBlockchain!list', {}, { quiet: true }));
export const rechargeAddress = networks.resource((network: string) =>
  call('rechargeBlockchain!recharge_open', { network }, { quiet: true }),
);

/** What the mall published of all that it owes. */
const solvency = createArea();
export const publishedRoots = solvency.resource(() => call('solvency!roots', {}, { quiet: true }));
export const ownProof = (position: string) => call('solvency!proof', { position }, { quiet: true });
