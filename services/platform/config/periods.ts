import type { z } from 'zod';
import { wholeNumber } from './settings.ts';

/** How long the system waits for buyers, sellers and staff who do not act. */
export const periodVariables = {
  SHIP_WITHIN_DAYS: wholeNumber(1, 365)
    .prefault('7')
    .describe('days after payment until the system refunds an order that was not shipped'),
  RECEIVE_WITHIN_DAYS: wholeNumber(1, 365)
    .prefault('15')
    .describe('days after shipment until the system confirms the receipt of an order that nobody confirmed'),
  REMIND_RECEIPT_DAYS: wholeNumber(0, 60)
    .prefault('3')
    .describe(
      'days before the system confirms a receipt on which it reminds the buyer; 0: nobody is reminded',
    ),
  ANSWER_REFUND_WITHIN_DAYS: wholeNumber(1, 365)
    .prefault('7')
    .describe('days after which the system grants an unanswered refund request'),
  APPEAL_WITHIN_DAYS: wholeNumber(1, 365)
    .prefault('3')
    .describe('days within which a buyer may appeal the refusal of a seller'),
  ANSWER_APPEAL_WITHIN_DAYS: wholeNumber(1, 365)
    .prefault('14')
    .describe('days after which the system grants the refund of an unanswered appeal'),
  REFUND_COMPLETED_WITHIN_DAYS: wholeNumber(0, 365)
    .prefault('30')
    .describe('days after its completion within which staff may refund an order; 0: they may not'),
};

type Given = z.output<z.ZodObject<typeof periodVariables>>;

export function periodsOf(given: Given) {
  return {
    shipWithinDays: given.SHIP_WITHIN_DAYS,
    receiveWithinDays: given.RECEIVE_WITHIN_DAYS,
    remindReceiptDays: given.REMIND_RECEIPT_DAYS,
    answerRefundWithinDays: given.ANSWER_REFUND_WITHIN_DAYS,
    appealWithinDays: given.APPEAL_WITHIN_DAYS,
    answerAppealWithinDays: given.ANSWER_APPEAL_WITHIN_DAYS,
    refundCompletedWithinDays: given.REFUND_COMPLETED_WITHIN_DAYS,
  };
}
