import type { RefusalKey } from '@caravan/events';

/**
 * The error catalogue as §8 of the specification words it, and what answers each of its meanings: a refusal, with the test that provokes
 * it, or the reason why there is none.
 */
export type Meaning = {
  readonly means: string;
} & (
  | { readonly key: RefusalKey; readonly drivenBy: string }
  | { readonly key?: never; readonly departs: string }
);
export type Group = { readonly says: string; readonly meanings: readonly Meaning[] };

/** Provoked by `section-8.int.test.ts`. */
export const HERE = 'conformance/section-8.int.test.ts';
const funds = 'funds-refusals.int.test.ts';
const shop = 'refusals.int.test.ts';
const account = 'account.int.test.ts';
const recharges = 'recharges.int.test.ts';
const credit = 'credit.int.test.ts';
const uploads = 'uploads.int.test.ts';

const by = (drivenBy: string, rows: Readonly<Record<string, RefusalKey>>): Meaning[] =>
  Object.entries(rows).map(([means, key]) => ({ means, key, drivenBy }));
const departing = (departs: string, ...rows: string[]): Meaning[] =>
  rows.map((means) => ({ means, departs }));

export const groups: readonly Group[] = [
  {
    says: 'Session: login expired, please log in again; please log in first; token invalid; not logged in; unauthorized access; no permission; new version found, please upgrade.',
    meanings: [
      ...by(HERE, {
        'login expired, please log in again': 'session-expired',
        'please log in first': 'not-logged-in',
        'not logged in': 'not-logged-in',
        'no permission': 'no-permission',
        'new version found, please upgrade': 'client-outdated',
      }),
      ...by('office.int.test.ts', { 'unauthorized access': 'office-elsewhere' }),
      ...departing(
        'only hashes of tokens are kept, and those of ended sessions are forgotten: one that was never given looks as one that is over',
        'token invalid',
      ),
    ],
  },
  {
    says: 'General: server error (500); system error, try later; parameter error or missing; repeated submission; operation too frequent; upload failed; submission failed; add failed; verification failed.',
    meanings: [
      ...by('conformance/conformance.int.test.ts', { 'server error (500)': 'server-error' }),
      ...by('database-killed.int.test.ts', { 'system error, try later': 'try-later' }),
      ...by(HERE, {
        'parameter error or missing': 'parameter-error',
        'repeated submission': 'repeated-submission',
        'operation too frequent': 'too-frequent',
      }),
      ...by('../media/media.int.test.ts', { 'upload failed': 'upload-failed' }),
      ...departing(
        'what fails says which rule it broke; what breaks inside is the server error',
        'submission failed',
        'add failed',
        'verification failed',
      ),
    ],
  },
  {
    says: 'Login/registration: login failed; wrong password; three consecutive wrong entries, retry after 3 minutes; more than 3 wrong password attempts, retry next day; wrong verification code; username duplicate, empty or not existing; user locked or disabled; wrong referral code; referrer has no authority; phone or e-mail already bound or occupied; e-mail already subscribed.',
    meanings: [
      ...by(account, { 'login failed': 'wrong-credentials', 'wrong password': 'password-wrong' }),
      ...by('withdrawals.int.test.ts', {
        'three consecutive wrong entries, retry after 3 minutes': 'locked-for-minutes',
      }),
      ...by('known-browser.int.test.ts', {
        'more than 3 wrong password attempts, retry next day': 'locked-until-tomorrow',
      }),
      ...by('registration-by-code.int.test.ts', { 'wrong verification code': 'code-wrong' }),
      ...by(HERE, {
        'username duplicate': 'username-taken',
        empty: 'username-empty',
        'wrong referral code': 'referral-code-wrong',
      }),
      ...by('../identity/contact-binding.int.test.ts', {
        'phone or e-mail already bound or occupied': 'phone-taken',
      }),
      ...by('referrals.int.test.ts', { 'referrer has no authority': 'referrer-no-authority' }),
      ...by('office-buyers.int.test.ts', { 'user locked or disabled': 'account-locked' }),
      ...departing('nobody can find out which accounts exist: `wrong-credentials`', 'not existing'),
      ...by('subscribe.int.test.ts', { 'e-mail already subscribed': 'e-mail-subscribed' }),
    ],
  },
  {
    says: 'Funds: insufficient balance, please recharge; wrong fund password; recharge below min or above max, wrong chain, pending order; withdrawal below min or above max, outside allowed time, daily count exceeded, pending withdrawal; channel not opened; payment method not open in the region; no eligible payment method; applied loan amount outside limits; qualification conditions not met; loan not approved or already pending.',
    meanings: [
      ...by(funds, {
        'insufficient balance, please recharge': 'insufficient-balance',
        'wrong fund password': 'fund-password-wrong',
        'above max': 'recharge-above-maximum',
        'withdrawal below min': 'withdrawal-below-minimum',
        'withdrawal below min or above max': 'withdrawal-above-maximum',
        'outside allowed time': 'withdrawal-outside-time',
        'daily count exceeded': 'withdrawal-daily-count-exceeded',
        'pending withdrawal': 'withdrawal-pending',
        'channel not opened': 'channel-not-opened',
      }),
      ...by(recharges, {
        'recharge below min': 'recharge-below-minimum',
        'wrong chain': 'recharge-wrong-chain',
        'pending order': 'recharge-pending',
        'payment method not open in the region': 'payment-method-not-open',
        'no eligible payment method': 'no-payment-method',
      }),
      ...by(credit, {
        'applied loan amount outside limits': 'loan-amount-outside-limits',
        'qualification conditions not met': 'loan-not-qualified',
        'already pending': 'loan-pending',
      }),
      ...by('../lending/loan/apply.test.ts', { 'loan not approved': 'loan-not-approved' }),
    ],
  },
  {
    says: "Shop: product does not exist, not listed or removed; product already in cart; no product selected; remaining quantity insufficient; exceeds maximum purchase quantity or below minimum; order below minimum amount; shipping address not set, missing, too long or deleted; address limit reached; cannot buy own shop's goods.",
    meanings: [
      ...by(shop, {
        'product does not exist': 'goods-unknown',
        'not listed or removed': 'goods-not-listed',
        'no product selected': 'no-goods-selected',
        'remaining quantity insufficient': 'stock-insufficient',
        'exceeds maximum purchase quantity': 'quantity-above-maximum',
        'below minimum': 'quantity-below-minimum',
        'order below minimum amount': 'order-below-minimum',
        'shipping address not set': 'address-missing',
        missing: 'address-invalid',
        'too long': 'address-too-long',
        deleted: 'address-unknown',
        'address limit reached': 'address-limit',
        "cannot buy own shop's goods": 'own-shop',
      }),
      ...departing(
        'the cart is in the browser (§3), and adding an article again raises its quantity',
        'product already in cart',
      ),
    ],
  },
  {
    says: 'Orders: order does not exist; already cancelled or completed; not pending so cannot be cancelled; pending-payment order cannot be released; shipped order cannot be refunded; refund or return failed.',
    meanings: by(shop, {
      'order does not exist': 'order-unknown',
      'already cancelled': 'order-already-cancelled',
      completed: 'order-already-completed',
      'not pending so cannot be cancelled': 'order-not-pending',
      'pending-payment order cannot be released': 'order-not-paid',
      'shipped order cannot be refunded': 'order-shipped-not-refundable',
      'refund or return failed': 'refund-failed',
    }),
  },
  {
    says: 'Account cancellation blocked by remaining balance; images too large (2M, 10M, 30M); unsupported language; page number invalid; please tick the agreement; enter correct e-mail, phone or withdrawal address.',
    meanings: [
      ...by(funds, {
        'Account cancellation blocked by remaining balance': 'balance-remains',
        'withdrawal address': 'withdraw-address-wrong',
      }),
      ...by(uploads, {
        'images too large (2M': 'image-above-2m',
        '10M': 'image-above-10m',
        '30M': 'image-above-30m',
      }),
      ...by(HERE, {
        'unsupported language': 'language-unsupported',
        'page number invalid': 'page-number-invalid',
        'please tick the agreement': 'agreement-required',
        'enter correct e-mail': 'email-invalid',
        phone: 'phone-invalid',
      }),
    ],
  },
  {
    says: 'Other: real-name verification required, Google authenticator or payment method not bound, abnormal account needs C3 verification via customer service. Many further messages about trading, funds, mining machines, advertisements and peer-to-peer orders exist; no screens for them are shown.',
    meanings: [
      ...by(credit, { 'real-name verification required': 'real-name-required' }),
      ...departing(
        'they belong to other backends (§6): no screen of the product leads to them',
        'Google authenticator or payment method not bound',
        'abnormal account needs C3 verification via customer service',
        'Many further messages about trading, funds, mining machines, advertisements and peer-to-peer orders exist; no screens for them are shown',
      ),
    ],
  },
];
