import { formatMoney, isMoney, money } from '@caravan/events';
import { legible } from '@caravan/platform';
import { causesOf, fits, tellMisfit, toSecond } from './described.ts';
import type { WalletAudit, WalletEntry } from '../wallet-history/audit-wallet.ts';

const AMOUNT_WIDTH = 20;

/** A wallet's history for people: three lines or more per event. */
export function walletText(audit: WalletAudit): string {
  const { stream, at, entries, misfit } = audit;
  const moment = at === undefined ? '' : ` as of ${toSecond(at)}`;
  return [
    `${stream}${moment}: ${entries.length} ${entries.length === 1 ? 'event' : 'events'}`,
    '',
    ...entries.flatMap((entry) => [...entryLines(entry, fits(entry.event, misfit)), '']),
    `available ${formatMoney(audit.available)} USDT, held ${formatMoney(audit.held)} USDT`,
    misfit === undefined ? 'hash chain: every event fits' : `hash chain: BROKEN. ${tellMisfit(misfit)}`,
  ]
    .map(legible)
    .join('\n');
}

function entryLines({ event, postings, available, held }: WalletEntry, isFit: boolean): string[] {
  const { revision, created, type } = event;
  const { actor, commandId, correlationId, causationId } = causesOf(event);
  const verdict = isFit ? 'fits' : 'DOES NOT FIT';
  return [
    `${String(revision).padStart(6)}  ${toSecond(created)}  ${type}  by ${actor}  [${verdict}]`,
    `        command ${commandId}, caused by ${causationId}, correlation ${correlationId}`,
    ...postings.map(({ account, amount }) => `        ${signed(amount).padStart(AMOUNT_WIDTH)}  ${account}`),
    `        available ${formatMoney(available)}, held ${formatMoney(held)}`,
  ];
}

function signed(amount: string): string {
  return isMoney(amount) && money(amount) > 0n ? `+${amount}` : amount;
}
