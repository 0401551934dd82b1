import type { SellerRole, StaffRole } from '@caravan/identity';

export type Role = 'visitor' | 'buyer' | SellerRole | StaffRole;

const staff = ['customer-service', 'trader', 'risk', 'finance', 'auditor', 'administrator'] as const;
/** in the order in which people get closer to the money */
export const ROLES = ['visitor', 'buyer', 'owner', 'assistant', ...staff] as const satisfies readonly Role[];
const buyer = ['buyer'] as const;
const sellers = ['owner', 'assistant'] as const satisfies readonly SellerRole[];

/** Callers of one kind alone, because a handler is given a session of that kind. */
type Holders = typeof ROLES | typeof buyer | readonly SellerRole[] | readonly StaffRole[];

/**
 * Who may do what (§6): each permission, with the roles that hold it. Every action names one permission, and nothing else
 * decides who is admitted. Whose order or wallet it is, the rooms decide.
 */
export const authorisation = {
  'shop.browse': ROLES,
  'account.enter': ROLES,
  'account.keep': buyer,
  'pictures.upload': buyer,
  'addresses.keep': buyer,
  'favourites.keep': buyer,
  'orders.place': buyer,
  'orders.follow': buyer,
  'orders.review': buyer,
  'wallet.see': buyer,
  'deposits.make': buyer,
  'withdrawals.request': buyer,
  'loans.take': buyer,
  // with customer service; a visitor is asked to log in
  'chat.use': buyer,
  'shop.apply': buyer,
  // as an assistant, when its owner asked for them
  'shop.join': buyer,
  'shop.enter': ROLES,
  'shop.run': sellers,
  'sales.see': sellers,
  'sales.fulfil': sellers,
  'sales.refund': sellers,
  'reviews.answer': sellers,
  'goods.keep': sellers,
  // its terms cost money
  'shop.keep': ['owner'],
  // what the shop earned goes to this person's wallet
  'proceeds.payOut': ['owner'],
  // who else acts for the shop
  'shop.staff': ['owner'],
  'office.enter': ROLES,
  'office.use': staff,
  'journal.read': ['auditor', 'administrator'],
  // takes away what colleagues sign in with
  'staff.keep': ['administrator'],
  'system.see': ['auditor', 'administrator'],
  'system.resume': ['administrator'],
  'books.read': ['finance', 'auditor', 'administrator'],
  // two persons, and never on their own: it books nothing, and silences an alarm
  'differences.accept': ['finance'],
  'wallets.audit': ['finance', 'auditor', 'administrator'],
  // the mall signs the document, so only who audits it asks
  'wallets.sign': ['auditor'],
  'withdrawals.see': ['risk', 'finance', 'auditor', 'administrator'],
  'withdrawals.decide': ['risk'],
  // stops a payout that nobody has signed yet
  'transfers.cancel': ['risk', 'finance'],
  'recharges.see': ['finance', 'auditor', 'administrator'],
  // two persons, and never on their own
  'recharges.decide': ['finance'],
  // each look is in the journal with its reason
  'recharges.card': ['finance'],
  'loans.see': ['risk', 'finance', 'auditor', 'administrator'],
  // two persons, and never on their own; each look at a document is in the journal with its reason
  'loans.decide': ['risk', 'finance'],
  'refunds.see': ['customer-service', 'finance', 'auditor', 'administrator'],
  'refunds.decide': ['customer-service'],
  'proceeds.release': ['finance'],
  'buyers.see': ['customer-service', 'risk', 'finance', 'auditor', 'administrator'],
  // each look is in the journal with its reason
  'buyers.personal': ['customer-service', 'risk'],
  'buyers.lock': ['customer-service', 'risk'],
  // who may invite others
  'buyers.refer': ['customer-service'],
  // reads what waits, which is in the journal, and what is one's own; taking a colleague's is there too
  'chats.answer': ['customer-service'],
  'goods.see': ['customer-service', 'trader', 'auditor', 'administrator'],
  'goods.moderate': ['customer-service', 'trader'],
  'shops.see': ['customer-service', 'trader', 'auditor', 'administrator'],
  'shops.open': ['trader'],
  'content.see': ['customer-service', 'auditor', 'administrator'],
  // what everybody reads in the mall
  'content.keep': ['customer-service', 'administrator'],
  // how orders may be paid, and where
  'payments.see': ['customer-service', 'finance', 'auditor', 'administrator'],
  'payments.keep': ['finance', 'administrator'],
  // where buyers are led, and how much they may order
  'brands.keep': ['administrator'],
  // transfers to deposit addresses that are not credited as they are
  'strays.see': ['risk', 'finance', 'auditor', 'administrator'],
  'strays.resolve': ['finance'],
  // what our wallets hold, what comes to them and what is drained: two persons of finance decide
  'custody.see': ['finance', 'auditor', 'administrator'],
  'custody.decide': ['finance'],
  'adjustments.see': ['risk', 'finance', 'auditor', 'administrator'],
  'adjustments.propose': ['finance'],
  // never who may propose: two persons of two roles
  'adjustments.decide': ['risk'],
} as const satisfies Record<`${string}.${string}`, Holders>;

/** `area.what` */
export type Permission = keyof typeof authorisation;

/** Whose session a call needs: nobody's, or that of one kind of caller. */
export type Audience = 'anyone' | SignedInAudience;
export type SignedInAudience = 'buyer' | 'seller' | 'staff';

type HolderOf<P extends Permission> = (typeof authorisation)[P][number];
export type AudienceOf<P extends Permission> = P extends Permission
  ? 'visitor' extends HolderOf<P>
    ? 'anyone'
    : HolderOf<P> extends 'buyer'
      ? 'buyer'
      : HolderOf<P> extends SellerRole
        ? 'seller'
        : 'staff'
  : never;

/** The permissions of callers of one kind. */
export type PermissionOf<Who extends Audience> = {
  [P in Permission]: AudienceOf<P> extends Who ? P : never;
}[Permission];

/** Whether one who has these roles holds this permission. */
export function may(roles: readonly Role[], permission: Permission): boolean {
  const holders: readonly Role[] = authorisation[permission];
  return roles.some((role) => holders.includes(role));
}

/** Whether it is used in the office, by staff and sellers: the host of the mall refuses it. */
export function isOfOffice(permission: Permission): boolean {
  const audience = audienceOf(permission);
  if (audience !== 'anyone') return audience !== 'buyer';
  return permission === 'office.enter' || permission === 'shop.enter';
}

export function audienceOf(permission: Permission): Audience {
  const holders: readonly Role[] = authorisation[permission];
  if (holders.includes('visitor')) return 'anyone';
  if (holders.includes('buyer')) return 'buyer';
  return holders.includes('owner') || holders.includes('assistant') ? 'seller' : 'staff';
}
