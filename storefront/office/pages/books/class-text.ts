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

const known = (name: string): name is keyof typeof texts => Object.hasOwn(texts, name);

/** What a class of accounts is, in words; undefined: this page has none for it. */
export function classText(t: TFunction, name: string): string | undefined {
  return known(name) ? t(`office-books.${texts[name]}`) : undefined;
}

/** What a class of accounts holds, in a sentence; undefined: this page has none for it. */
export function classHolds(t: TFunction, name: string): string | undefined {
  return known(name) ? t(`office-books.holds.${texts[name]}`) : undefined;
}

/** The heading of a class or an account: in words, then by its name in the books. */
export function titleOf(t: TFunction, name: string): string {
  const words = classText(t, classOf(name)) ?? classText(t, name);
  return words === undefined ? name : t('office-books.named', { words, name: isolated(name) });
}

/** The class of an account, or of a class itself: as the ledger groups them. */
export function classOf(account: string): string {
  const [kind = '', second = '', third] = account.split(':');
  if (kind === 'user' || kind === 'seller') return third === undefined ? account : `${kind}:${third}`;
  return ['loans', 'fees', 'income', 'equity'].includes(kind) ? `${kind}:${second}` : kind;
}

/** A name in Latin letters keeps its order within a sentence of any direction. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
