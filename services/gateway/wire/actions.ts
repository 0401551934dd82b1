import type { z } from 'zod';
import { account } from './areas/account.ts';
import { addresses } from './areas/addresses.ts';
import { chat } from './areas/chat.ts';
import { credit } from './areas/credit.ts';
import { deposits } from './areas/deposits.ts';
import { favourites } from './areas/favourites.ts';
import { lottery } from './areas/lottery.ts';
import { officeAdjustments } from './areas/office-adjustments.ts';
import { officeAudit } from './areas/office-audit.ts';
import { help } from './areas/help.ts';
import { officeBanners } from './areas/office-banners.ts';
import { officePaymentMethods } from './areas/office-payment-methods.ts';
import { officeCategories } from './areas/office-categories.ts';
import { officeSynonyms } from './areas/office-synonyms.ts';
import { officeBooks } from './areas/office-books.ts';
import { officeReconciliation } from './areas/office-reconciliation.ts';
import { officeBrands } from './areas/office-brands.ts';
import { officeBuyers } from './areas/office-buyers.ts';
import { officeChat } from './areas/office-chat.ts';
import { officeGoods } from './areas/office-goods.ts';
import { officeLoans } from './areas/office-loans.ts';
import { officeRecharges } from './areas/office-recharges.ts';
import { officeRefunds } from './areas/office-refunds.ts';
import { officeReview } from './areas/office-review.ts';
import { officeStaff } from './areas/office-staff.ts';
import { officeSystem } from './areas/office-system.ts';
import { officeCustody } from './areas/office-custody.ts';
import { officeStrays } from './areas/office-strays.ts';
import { office } from './areas/office.ts';
import { orders } from './areas/orders.ts';
import { sellerArticles } from './areas/seller-articles.ts';
import { sellerCategories } from './areas/seller-categories.ts';
import { sellerMembers } from './areas/seller-members.ts';
import { sellerOrders } from './areas/seller-orders.ts';
import { sellerReviews } from './areas/seller-reviews.ts';
import { sellerShop } from './areas/seller-shop.ts';
import { seller } from './areas/seller.ts';
import { officeSessions } from './areas/office-sessions.ts';
import { sessions } from './areas/sessions.ts';
import { settings } from './areas/settings.ts';
import { shopApplications } from './areas/shop-applications.ts';
import { shopInvitations } from './areas/shop-invitations.ts';
import { shop } from './areas/shop.ts';
import { slide } from './areas/slide.ts';
import { solvency } from './areas/solvency.ts';
import { subscribe } from './areas/subscribe.ts';
import { uploads } from './areas/uploads.ts';
import { wallet } from './areas/wallet.ts';
import { warehouses } from './areas/warehouses.ts';
import { withdrawals } from './areas/withdrawals.ts';

/** Every call of the legacy API (§7) by its name, without `.action`: its request, its response, and its whole policy. */
export const actions = {
  ...account,
  ...sessions,
  ...slide,
  ...subscribe,
  ...help,
  ...shop,
  ...addresses,
  ...favourites,
  ...orders,
  ...wallet,
  ...solvency,
  ...deposits,
  ...withdrawals,
  ...credit,
  ...settings,
  ...chat,
  ...seller,
  ...sellerOrders,
  ...sellerReviews,
  ...sellerArticles,
  ...sellerCategories,
  ...sellerShop,
  ...sellerMembers,
  ...shopApplications,
  ...shopInvitations,
  ...office,
  ...officeReview,
  ...officeRecharges,
  ...officeLoans,
  ...officeRefunds,
  ...officeAdjustments,
  ...officeStrays,
  ...officeCustody,
  ...officeBuyers,
  ...officeChat,
  ...officeSessions,
  ...officeAudit,
  ...officeBooks,
  ...officeReconciliation,
  ...officeGoods,
  ...officeBanners,
  ...officePaymentMethods,
  ...officeCategories,
  ...officeSynonyms,
  ...lottery,
  ...officeBrands,
  ...officeStaff,
  ...officeSystem,
  ...uploads,
  ...warehouses,
};

export type Actions = typeof actions;
export type ActionName = keyof Actions;
/** What a client sends. */
export type RequestOf<Name extends ActionName> = z.input<Actions[Name]['request']>;
/** What the server works with, after parsing. */
export type ParsedRequestOf<Name extends ActionName> = z.output<Actions[Name]['request']>;
/** `data` of a successful answer. */
export type ResponseOf<Name extends ActionName> = z.output<Actions[Name]['response']>;
