import type { TFunction } from 'i18next';

/** Of each kind of difference, its text in `office-reconciliation`. */
const texts = {
  missed: 'missed',
  forged: 'forged',
  vanished: 'vanished',
  uncredited: 'uncredited',
  pending: 'pending',
  orphaned: 'orphaned',
  'orphaned-but-final': 'orphanedButFinal',
  reversed: 'reversed',
  'reversed-and-settled': 'reversedAndSettled',
  'below-minimum': 'belowMinimum',
  'altered-amount': 'alteredAmount',
  doubled: 'doubled',
  'other-owner': 'otherOwner',
  'unknown-token': 'unknownToken',
  stray: 'stray',
  burn: 'burn',
  sweep: 'sweep',
  drain: 'drain',
  'top-up': 'topUp',
  unordered: 'unordered',
  funding: 'funding',
  'payout-without-withdrawal': 'payoutWithoutWithdrawal',
  'other-recipient': 'otherRecipient',
  unsettled: 'unsettled',
  'manual-without-transfer': 'manualWithoutTransfer',
  fee: 'fee',
  unreplayed: 'unreplayed',
  'row-missing': 'rowMissing',
  'row-doubled': 'rowDoubled',
  'row-altered': 'rowAltered',
  'row-forged': 'rowForged',
  'entry-missing': 'entryMissing',
  'entry-altered': 'entryAltered',
  'entry-forged': 'entryForged',
} as const;

/** What a kind of difference means. One that is newer than this page is told by its name. */
export function kindText(t: TFunction, kind: string): string {
  if (!Object.hasOwn(texts, kind)) return kind;
  const known = texts[kind as keyof typeof texts];
  return t(`office-reconciliation.kind.${known}`);
}
