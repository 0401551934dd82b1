import type { Cases, StaffScreen } from './screen.ts';

/** Every page of staff, of somebody who may decide there. */
export const staffScreens = (of: Cases): readonly StaffScreen[] => [
  { name: 'sign in', path: '/office/sign-in', role: 'nobody' },
  { name: 'overview', path: '/office', role: 'administrator' },
  { name: 'own sessions', path: '/office/sessions', role: 'administrator' },
  { name: 'unknown page', path: '/office/nowhere', role: 'administrator' },
  { name: 'a page of another role', path: '/office/withdrawals', role: 'customer-service' },
  ...moneyScreens(of),
  ...serviceScreens(of),
  ...contentScreens(of),
  { name: 'wallet to look up', path: '/office/wallets', role: 'auditor' },
  { name: 'a wallet', path: `/office/wallets?usercode=${of.usercode}`, role: 'auditor' },
  { name: 'order to look up', path: '/office/orders', role: 'auditor' },
  { name: 'an order', path: `/office/orders?order=${of.appealedId}`, role: 'auditor' },
  { name: 'books', path: '/office/books', role: 'auditor' },
  { name: 'accounts of a class', path: '/office/books?class=user%3Aavailable', role: 'auditor' },
  { name: 'reconciliation', path: '/office/reconciliation', role: 'finance' },
  { name: 'staff', path: '/office/staff', role: 'administrator' },
  { name: 'operations', path: '/office/operations', role: 'administrator' },
  { name: 'journal', path: '/office/journal', role: 'auditor' },
];

const moneyScreens = (of: Cases): readonly StaffScreen[] => [
  { name: 'withdrawals', path: '/office/withdrawals', role: 'risk' },
  { name: 'a withdrawal', path: `/office/withdrawals/${of.usercode}/${of.withdrawalId}`, role: 'risk' },
  { name: 'recharges', path: '/office/recharges', role: 'finance' },
  { name: 'a recharge', path: `/office/recharges/${of.usercode}/${of.rechargeId}`, role: 'finance' },
  { name: 'loans', path: '/office/loans', role: 'risk' },
  { name: 'a loan', path: `/office/loans/${of.borrower}/${of.loanId}`, role: 'risk' },
  { name: 'adjustments', path: '/office/adjustments', role: 'risk' },
  { name: 'adjustments of who proposes', path: '/office/adjustments', role: 'finance' },
  { name: 'custody', path: '/office/custody', role: 'finance' },
  { name: 'strays', path: '/office/strays', role: 'finance' },
  { name: 'a stray', path: `/office/strays/${of.usercode}/${of.strayId}`, role: 'finance' },
];

const serviceScreens = (of: Cases): readonly StaffScreen[] => [
  { name: 'refunds', path: '/office/refunds', role: 'customer-service' },
  { name: 'an appeal', path: `/office/refunds/${of.appealedId}`, role: 'customer-service' },
  { name: 'chats', path: '/office/chats', role: 'customer-service' },
  { name: 'a chat', path: `/office/chats/${of.usercode}`, role: 'customer-service' },
  { name: 'phrases', path: '/office/chats/phrases', role: 'customer-service' },
  { name: 'buyers', path: '/office/buyers', role: 'customer-service' },
  { name: 'applications', path: '/office/applications', role: 'trader' },
  { name: 'goods', path: '/office/goods', role: 'trader' },
];

const contentScreens = (of: Cases): readonly StaffScreen[] => [
  { name: 'banners', path: '/office/banners', role: 'customer-service' },
  { name: 'a banner', path: `/office/banners/${of.bannerId}`, role: 'customer-service' },
  { name: 'lottery', path: '/office/lottery', role: 'customer-service' },
  { name: 'a new activity', path: '/office/lottery/new', role: 'customer-service' },
  { name: 'brands', path: '/office/brands', role: 'administrator' },
  { name: 'help', path: '/office/help', role: 'customer-service' },
  { name: 'a text of help', path: '/office/help/contact/ar', role: 'customer-service' },
  { name: 'names of categories', path: '/office/categories', role: 'customer-service' },
  { name: 'synonyms', path: '/office/synonyms', role: 'customer-service' },
  { name: 'ways to pay', path: '/office/payment-methods', role: 'finance' },
];
