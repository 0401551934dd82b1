import type { TFunction } from 'i18next';

/** Of each class of accounts, the text in `office-books` that says what it is. */
const texts = {
  bank: 'bank',
  custody: 'custody',
  'equity:adjustments': 'adjustments',
  'equity:funding': 'funding',
  escrow: 'escrow',
  'fees:commission': 'commission',
  'fees:recharge': 'rechargeFees',
  'fees:withdrawal': 'withdrawalFees',
  'income:interest': 'interest',
  'loans:receivable': 'receivable',
  payout: 'payouts',
  'seller:available': 'proceeds',
  'seller:proceeds': 'released',
  'user:available': 'ofBuyers',
  'user:held': 'held',
  'user:withheld': 'withheld',
} as const;

/** What a class of accounts is, in words; undefined: this page has none for it. */
export function classText(t: TFunction, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? t(`office-books.${texts[name as keyof typeof texts]}`) : undefined;
}
