import type { RequestOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type { PublishedRoot, WalletOverview, WalletRecord } from '@caravan/gateway/wire';

/** The buyer's balance, and every movement that led to it. */
export const wallet = createArea();
export const balance = wallet.resource(() => call('wallet!getUsdt', {}, { quiet: true }));
export const walletOverview = wallet.resource(() => call('wallet!overview', {}, { quiet: true }));
export type RecordsQuery = RequestOf<'wallet!records'>;
const getRecords = (query: RecordsQuery) => call('wallet!records', query, { quiet: true });
export const walletRecords = wallet.resource(getRecords);

/** At most so many are asked for at once. */
const atOnce = 100;

/** All records that are asked for, the newest first, page by page. */
export async function everyRecord(query: Omit<RecordsQuery, 'pageNum' | 'pageSize'>) {
  const first = await getRecords({ ...query, pageNum: 1, pageSize: atOnce });
  const records = [...first.pageList];
  const pages = Math.ceil(first.pageInfo.totalElements / atOnce);
  for (let pageNum = 2; pageNum <= pages; pageNum += 1) {
    // one after the other: a long history is no flood
    // oxlint-disable-next-line no-await-in-loop
    const { pageList } = await getRecords({ ...query, pageNum, pageSize: atOnce });
    records.push(...pageList);
  }
  // what came in between moved the pages by one
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

/** What the mall published of all that it owes. */
const solvency = createArea();
export const publishedRoots = solvency.resource(() => call('solvency!roots', {}, { quiet: true }));
export const ownProof = (position: string) => call('solvency!proof', { position }, { quiet: true });
