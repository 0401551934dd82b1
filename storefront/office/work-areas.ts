import type { Area } from './shell/area.ts';

/** A part of staff's work, in the navigation of those who hold its permission. */
export type WorkArea = Area & {
  /** of its texts in `office.areas` */
  readonly id:
    | 'withdrawals'
    | 'refunds'
    | 'chats'
    | 'strays'
    | 'recharges'
    | 'loans'
    | 'adjustments'
    | 'applications'
    | 'buyers'
    | 'goods'
    | 'banners'
    | 'lottery'
    | 'brands'
    | 'help'
    | 'category-names'
    | 'synonyms'
    | 'payment-methods'
    | 'wallets'
    | 'orders'
    | 'books'
    | 'custody'
    | 'reconciliation'
    | 'staff'
    | 'operations'
    | 'journal';
};

export const workAreas: readonly WorkArea[] = [
  { id: 'withdrawals', path: '/office/withdrawals', permission: 'withdrawals.see' },
  { id: 'refunds', path: '/office/refunds', permission: 'refunds.see' },
  { id: 'chats', path: '/office/chats', permission: 'chats.answer' },
  { id: 'strays', path: '/office/strays', permission: 'strays.see' },
  { id: 'recharges', path: '/office/recharges', permission: 'recharges.see' },
  { id: 'loans', path: '/office/loans', permission: 'loans.see' },
  { id: 'adjustments', path: '/office/adjustments', permission: 'adjustments.see' },
  { id: 'applications', path: '/office/applications', permission: 'shops.see' },
  { id: 'buyers', path: '/office/buyers', permission: 'buyers.see' },
  { id: 'goods', path: '/office/goods', permission: 'goods.see' },
  { id: 'banners', path: '/office/banners', permission: 'content.see' },
  { id: 'lottery', path: '/office/lottery', permission: 'content.see' },
  { id: 'brands', path: '/office/brands', permission: 'content.see' },
  { id: 'help', path: '/office/help', permission: 'content.see' },
  { id: 'category-names', path: '/office/categories', permission: 'content.see' },
  { id: 'synonyms', path: '/office/synonyms', permission: 'content.see' },
  { id: 'payment-methods', path: '/office/payment-methods', permission: 'payments.see' },
  { id: 'wallets', path: '/office/wallets', permission: 'wallets.audit' },
  { id: 'orders', path: '/office/orders', permission: 'wallets.audit' },
  { id: 'books', path: '/office/books', permission: 'books.read' },
  { id: 'custody', path: '/office/custody', permission: 'custody.see' },
  { id: 'reconciliation', path: '/office/reconciliation', permission: 'books.read' },
  { id: 'staff', path: '/office/staff', permission: 'staff.keep' },
  { id: 'operations', path: '/office/operations', permission: 'system.see' },
  { id: 'journal', path: '/office/journal', permission: 'journal.read' },
];
