import type { Page } from 'playwright';

/** One page of the mall in one state. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** How the state is reached, on the open page. */
  readonly open?: (page: Page) => Promise<void>;
  /** Beside the sample: its own test looks at it on every change. */
  readonly seldom?: boolean;
  /** The narrowest window, in px, that has what leads to it. */
  readonly from?: number;
};

/** The states of an order that a filled mall shows. */
export const orderStates = [
  'unpaid',
  'cancelled',
  'paid',
  'confirmed',
  'shipped',
  'received',
  'reviewed',
  'asked back',
  'refunded',
  'refused',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What the screens are of. */
export type Subjects = {
  readonly goodsId: string;
  readonly sellerId: string;
  readonly orders: { readonly unpaid: string; readonly paid: string } & Partial<Record<OrderState, string>>;
  /** Of who took one. */
  readonly withdrawalId?: string;
  readonly rechargeId?: string;
};
