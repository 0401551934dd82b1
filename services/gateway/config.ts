import type { Money } from '@caravan/events';
import type { Periods } from '@caravan/ordering';
import type { WithdrawalTerms } from '@caravan/wallet';
import type { ReceivingLimits } from './api/receive-upload.ts';
import type { SlideVerification } from './slide-proof.ts';
import type { RechargeTerms } from './recharge-terms.ts';
import type { ConnectionLimits } from './connections/limits.ts';

/** How often one may ask; counts per window of `seconds`. */
export type Limit = { readonly most: number; readonly seconds: number };

/** The rows of the actions refer to these by name, and say what each counts by. */
export type Limits = {
  /** wrong or right, per address and name */
  readonly login: Limit;
  /** wrong or right, per address over all names */
  readonly logins?: Limit;
  readonly register: Limit;
  /** pictures, taken or refused, per account */
  readonly uploads?: Limit;
  /** buyers that a member of staff looks up, found or not, per account */
  readonly lookups?: Limit;
  /** messages that a person writes, per account */
  readonly chat?: Limit;
  /** puzzles, their answers and what stands instead of them, per address */
  readonly slide?: Limit;
  /** any request, per address: actions, pages, pictures, sockets */
  readonly any?: Limit;
};

export type GatewayConfig = {
  /** test money and test networks: offers the faucet */
  readonly development: boolean;
  /** minutes until an unpaid order is cancelled */
  readonly payWithinMinutes: number;
  /** how long the system waits for people who do not act, as clients are told; default as in ordering */
  readonly periods?: Periods;
  /** days for which the names of a closed account stay reserved (§4), as clients are told; default 7, as in identity */
  readonly reregisterAfterDays?: number;
  /** most pieces of one SKU in one order (§5), as clients are told; the catalogue refuses more. Default 500 */
  readonly maxGoodsInOrder?: number;
  /** what one may withdraw, when, and for which fee */
  readonly withdrawals: WithdrawalTerms;
  /** what one may recharge and how; default: bank cards alone */
  readonly recharges?: RechargeTerms;
  /** the least that a shop pays out at once */
  readonly payoutMinimum: Money;
  readonly customerServiceUrl?: string;
  /** the site that promotes selling here (§1) */
  readonly promotionSiteUrl?: string;
  /** where the app for buyers can be had (§1), and that for sellers */
  readonly buyerAppUrl?: string;
  readonly sellerAppUrl?: string;
  /** where mobile browsers are sent (§1); absent: nowhere */
  readonly mobileSiteUrl?: string;
  /** the oldest version of an app that may go on (§8); absent: any */
  readonly leastClientVersion?: string;
  /** the built mall; default: storefront/mall/dist of this checkout */
  readonly mallFolder?: string;
  /** milliseconds for which a reader waits for a page's contents, which else come in the browser; default: 1,500 */
  readonly pagePatienceMs?: number;
  /** milliseconds for which a purchase waits for its turn (`purchases-in-turn.ts`); default: 120 */
  readonly purchasePatienceMs?: number;
  /** the host at which alone staff act; without it, and outside development, there is no office */
  readonly officeHost?: string;
  /** when slide verification is asked for; default: `risk` */
  readonly slideVerification?: SlideVerification;
  /** the built office, served at /office of that host and in development; default: storefront/office/dist of this checkout */
  readonly officeFolder?: string;
  /** `off` for load tests */
  readonly limits?: Limits | 'off';
  /**
   * addresses and subnets of the proxies, one of which stands before the gateway and adds the caller's address to
   * X-Forwarded-For; absent: not configured, and a proxy that shows itself causes a warning
   */
  readonly proxies?: readonly string[];
  /** what differs from the usual limits of uploads under way */
  readonly uploads?: ReceivingLimits;
  /** what differs from `usualConnections` */
  readonly connections?: Partial<ConnectionLimits>;
  /** hosts, besides the gateway's own, whose pages may open a WebSocket */
  readonly allowedHosts?: readonly string[];
  /** milliseconds for which shared answers are repeated; default: what the row of their action says, 0: never */
  readonly freshForMs?: number;
};

/** What holds where nothing else is said. */
export const usualLimits: Limits = {
  login: { most: 30, seconds: 60 },
  logins: { most: 240, seconds: 60 },
  register: { most: 20, seconds: 60 },
  // One a second for ten minutes: sixty goods with ten pictures each, one after the other. By hand nobody is that fast. A file of more
  // pictures stops there, and goes on when it is told to. What uploads take at one moment is limited apart (`ReceivingLimits`).
  uploads: { most: 600, seconds: 600 },
  // by hand nobody looks up one in ten seconds for long
  lookups: { most: 60, seconds: 600 },
  // who types fast writes one in two seconds; of more, a minute later
  chat: { most: 30, seconds: 60 },
  // a puzzle takes two calls, and a whole office may sit behind one address; drawing one costs 25 ms
  slide: { most: 60, seconds: 60 },
  // a whole office may sit behind one address, a flood may not
  any: { most: 6_000, seconds: 60 },
};
