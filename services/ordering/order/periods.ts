/**
 * §9: goods are shipped within this time after the payment. It is a promise to people; no command depends on it. The limit
 * after which the system refunds is `shipWithinDays`.
 */
export const SHIPS_WITHIN_HOURS = 24;

/** §9: after this many days from its receipt an order can be neither returned nor reviewed, and is completed. */
export const RETURNS_WITHIN_DAYS = 7;

/** How many days the system waits before it acts in a person's place. Events carry the resulting deadlines. */
export type Periods = {
  /** for the seller to ship what is paid */
  readonly shipWithinDays: number;
  /** for the buyer to confirm the receipt of what was shipped */
  readonly receiveWithinDays: number;
  /** how long before the system confirms a receipt it reminds the buyer; 0: never */
  readonly remindReceiptDays: number;
  /** for the seller to answer a refund request */
  readonly answerRefundWithinDays: number;
  /** for the buyer to appeal a refusal of the seller */
  readonly appealWithinDays: number;
  /** for the platform to answer an appeal */
  readonly answerAppealWithinDays: number;
  /** for the platform to refund what is completed */
  readonly refundCompletedWithinDays: number;
};

export const defaultPeriods: Periods = {
  shipWithinDays: 7,
  receiveWithinDays: 15,
  remindReceiptDays: 3,
  answerRefundWithinDays: 7,
  appealWithinDays: 3,
  answerAppealWithinDays: 14,
  refundCompletedWithinDays: 30,
};

export function daysAfter(at: string, days: number): string {
  return new Date(Date.parse(at) + days * 24 * 3_600_000).toISOString();
}

/** When the system reminds the buyer of an order that was shipped then; undefined: never, or the receipt would be confirmed as soon. */
export function remindsOfReceipt(
  shippedAt: string,
  { receiveWithinDays, remindReceiptDays }: Periods,
): string | undefined {
  if (remindReceiptDays === 0 || remindReceiptDays >= receiveWithinDays) return undefined;
  return daysAfter(shippedAt, receiveWithinDays - remindReceiptDays);
}

/** The instant at which an order that was received then is closed: not before its buyer's time to appeal a refusal has passed. */
export function closesAfter(receivedAt: string, appealBefore = receivedAt): string {
  const returned = daysAfter(receivedAt, RETURNS_WITHIN_DAYS);
  return appealBefore > returned ? appealBefore : returned;
}
