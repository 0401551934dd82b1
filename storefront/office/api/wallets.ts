import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type AuditedWallet = ResponseOf<'officeAudit!wallet'>;
type AuditedEvents = ResponseOf<'officeAudit!walletEvents'>;
export type AuditedEvent = AuditedEvents['pageList'][number];
export type CheckedPart = ResponseOf<'officeAudit!walletChain'>;

export type PublishedRoot = ResponseOf<'officeAudit!roots'>['pageList'][number];

/** Wallets as auditors look into them. Nothing here changes anything. */
const wallets = createArea();
export const wallet = wallets.resource((usercode: string) =>
  call('officeAudit!wallet', { usercode }, { quiet: true }),
);

/** So many events are shown before and behind the one that is looked at. */
const AROUND = 8;
export const eventsAround = wallets.resource((usercode: string, revision: number) =>
  call('officeAudit!walletEvents', { usercode, revision, before: AROUND, behind: AROUND }, { quiet: true }),
);

/** The newest event that was recorded at this wire time or before. */
export const eventAt = (usercode: string, at: string) =>
  call('officeAudit!walletEvents', { usercode, at, before: 0, behind: 0 }, { quiet: true });

/** `most` events from this one on. */
export const eventsFrom = (usercode: string, revision: number, most: number) =>
  call('officeAudit!walletEvents', { usercode, revision, before: 0, behind: most - 1 }, { quiet: true });

/** Its whole history as one signed file. */
export const signedDocument = (usercode: string) =>
  call('officeAudit!walletDocument', { usercode }, { quiet: true });

/** The next part of its hash chain, behind a revision that was verified before. */
export const checkedAfter = (usercode: string, after: number | undefined) =>
  call('officeAudit!walletChain', { usercode, ...(after !== undefined && { after }) }, { quiet: true });

/** What the mall published of all that it owes. */
export const publishedRoots = wallets.resource(() => call('officeAudit!roots', {}, { quiet: true }));

/** What the owner of the wallet needs to check that their balance is in a published sum. */
export const proofOf = (usercode: string, position: string) =>
  call('officeAudit!proof', { usercode, position }, { quiet: true });
