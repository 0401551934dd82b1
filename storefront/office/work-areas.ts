import type { Area } from './shell/area.ts';

/** What the areas are for, in the order of the overview. */
export const workGroups = ['work', 'buyers', 'mall', 'money', 'office'] as const;

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
  readonly group: (typeof workGroups)[number];
};

export const workAreas: readonly WorkArea[] = [
  { id: 'withdrawals', group: 'work', path: '/office/withdrawals', permission: 'withdrawals.see' },
  { id: 'refunds', group: 'work', path: '/office/refunds', permission: 'refunds.see' },
  { id: 'chats', group: 'work', path: '/office/chats', permission: 'chats.answer' },
  { id: 'strays', group: 'work', path: '/office/strays', permission: 'strays.see' },
  { id: 'recharges', group: 'work', path: '/office/recharges', permission: 'recharges.see' },
  { id: 'loans', group: 'work', path: '/office/loans', permission: 'loans.see' },
  { id: 'adjustments', group: 'work', path: '/office/adjustments', permission: 'adjustments.see' },
  { id: 'applications', group: 'work', path: '/office/applications', permission: 'shops.see' },
  { id: 'buyers', group: 'buyers', path: '/office/buyers', permission: 'buyers.see' },
  { id: 'goods', group: 'buyers', path: '/office/goods', permission: 'goods.see' },
  { id: 'banners', group: 'mall', path: '/office/banners', permission: 'content.see' },
  { id: 'lottery', group: 'mall', path: '/office/lottery', permission: 'content.see' },
  { id: 'brands', group: 'mall', path: '/office/brands', permission: 'content.see' },
  { id: 'help', group: 'mall', path: '/office/help', permission: 'content.see' },
  { id: 'category-names', group: 'mall', path: '/office/categories', permission: 'content.see' },
  { id: 'synonyms', group: 'mall', path: '/office/synonyms', permission: 'content.see' },
  { id: 'payment-methods', group: 'mall', path: '/office/payment-methods', permission: 'payments.see' },
  { id: 'wallets', group: 'money', path: '/office/wallets', permission: 'wallets.audit' },
  { id: 'orders', group: 'money', path: '/office/orders', permission: 'wallets.audit' },
  { id: 'books', group: 'money', path: '/office/books', permission: 'books.read' },
  { id: 'custody', group: 'money', path: '/office/custody', permission: 'custody.see' },
  { id: 'reconciliation', group: 'money', path: '/office/reconciliation', permission: 'books.read' },
  { id: 'staff', group: 'office', path: '/office/staff', permission: 'staff.keep' },
  { id: 'operations', group: 'office', path: '/office/operations', permission: 'system.see' },
  { id: 'journal', group: 'office', path: '/office/journal', permission: 'journal.read' },
];
