import { describeWallet } from './described.ts';
import type { WalletAudit } from '../wallet-history/audit-wallet.ts';

const COLUMNS = [
  'revision',
  'recordedAt',
  'type',
  'actor',
  'commandId',
  'correlationId',
  'causationId',
  'account',
  'amount',
  'available',
  'held',
  'fits',
  'id',
] as const;

/** A wallet's history for a spreadsheet: one row per posting, and one for an event without postings. RFC 4180. */
export function walletCsv(audit: WalletAudit): string {
  const rows = describeWallet(audit).events.flatMap((event) => {
    const postings = event.postings.length > 0 ? event.postings : [{ account: '', amount: '' }];
    return postings.map((posting) => COLUMNS.map((column) => cell({ ...event, ...posting }[column])));
  });
  return [COLUMNS, ...rows].map((row) => row.join(',')).join('\r\n');
}

/** A spreadsheet treats text that starts like a formula as one; an amount may start with a minus. */
function cell(value: string | number | boolean): string {
  const text = String(value);
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
