import { call, createArea } from '@caravan/storefront-shared/api';

export type { PublishedRoot, WalletRecord } from '@caravan/gateway/wire';

/** The buyer's balance, and every movement that led to it. */
export const wallet = createArea();
export const balance = wallet.resource(() => call('wallet!getUsdt', {}, { quiet: true }));
export const walletRecords = wallet.resource((pageNum: number) =>
  call('wallet!records', { pageNum }, { quiet: true }),
);

/** What the mall published of all that it owes. */
const solvency = createArea();
export const publishedRoots = solvency.resource(() => call('solvency!roots', {}, { quiet: true }));
export const ownProof = (position: string) => call('solvency!proof', { position }, { quiet: true });
