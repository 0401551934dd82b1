import type { OrderEvent, TimelineMessage } from '@caravan/events';
import type { OrderRow } from './order-change.ts';

type Early = 'OrderPlaced' | 'OrderPaid' | 'OrderCancelled' | 'OrderExpired' | 'OrderAbandoned';
export type LaterEvent = Exclude<OrderEvent, { readonly type: Early }>;

/** Which columns an event sets, and the timeline entry of that time, if any. */
type Effect = {
  readonly set: Partial<OrderRow>;
  readonly message?: TimelineMessage;
  readonly at: string;
};

/** An order's events from its payment up to its completion or its refund. */
export function applyAfterPayment(event: LaterEvent): Effect {
  switch (event.type) {
    case 'OrderConfirmed':
    case 'ShipmentReminded':
    case 'OrderShipped':
    case 'ReceiptReminded':
    case 'OrderReceived':
    case 'OrderReviewed':
    case 'OrderCompleted':
      return fulfilled(event);
    default:
      return refunded(event);
  }
}

type FulfilEvent = Exclude<LaterEvent, { readonly type: `Refund${string}` | 'OrderRefunded' }>;

function fulfilled({ type, data }: FulfilEvent): Effect {
  switch (type) {
    case 'OrderConfirmed': {
      const at = data.confirmedAt;
      return {
        set: { status: 'confirmed', confirmed_at: at },
        message: 'confirmed',
        at,
      };
    }
    case 'ShipmentReminded':
      return { set: { reminded_at: data.remindedAt }, at: data.remindedAt };
    case 'OrderShipped': {
      const { carrier, trackingNumber } = data.shipment;
      return {
        set: {
          status: 'shipped',
          shipped_at: data.shippedAt,
          receive_before: data.receiveBefore,
          carrier,
          tracking_number: trackingNumber,
        },
        message: data.by.role === 'seller' ? 'shipped' : 'shipped-by-system',
        at: data.shippedAt,
      };
    }
    case 'ReceiptReminded': {
      const at = data.remindedAt;
      return { set: { receipt_reminded_at: at }, message: 'receipt-reminded', at };
    }
    case 'OrderReceived': {
      const { receivedAt: at, closesAt, appealBefore } = data;
      return {
        set: {
          status: 'received',
          received_at: at,
          closes_at: closesAt,
          ...(appealBefore === undefined ? {} : { refund_appeal_before: appealBefore }),
        },
        message: data.by.role === 'system' ? 'received-by-system' : 'received',
        at,
      };
    }
    case 'OrderReviewed': {
      const at = data.reviewedAt;
      const set = { status: 'reviewed', reviewed_at: at } as const;
      return data.by.role === 'buyer' ? { set, at } : { set, message: 'reviewed-by-default', at };
    }
    case 'OrderCompleted': {
      const at = data.completedAt;
      return { set: { status: 'completed', completed_at: at }, message: 'completed', at };
    }
  }
}

function refunded({ type, data }: Exclude<LaterEvent, FulfilEvent>): Effect {
  switch (type) {
    case 'RefundRequested': {
      const { reason, remark, requestedAt: at, answerBefore } = data;
      return {
        set: {
          status: 'refund-requested',
          refund_by: 'buyer',
          refund_reason: reason,
          refund_remark: remark,
          refund_requested_at: at,
          refund_answer_before: answerBefore,
        },
        message: 'refund-requested',
        at,
      };
    }
    case 'RefundAccepted': {
      const at = data.acceptedAt;
      const set = { status: 'refunding', refund_decided_at: at } as const;
      return data.by.role === 'system' ? { set, message: 'refund-granted-by-system', at } : { set, at };
    }
    case 'RefundRefused': {
      const { by, resumes, explanation, refusedAt: at, appealBefore, closesAt } = data;
      return {
        set: {
          status: resumes,
          ...(by.role === 'seller' ? { refund_explanation: explanation } : { refund_ruling: explanation }),
          refund_decided_at: at,
          ...(appealBefore === undefined ? {} : { refund_appeal_before: appealBefore }),
          ...(closesAt === undefined ? {} : { closes_at: closesAt }),
        },
        message: 'refund-failed',
        at,
      };
    }
    case 'RefundAppealed': {
      const { statement, appealedAt: at, answerBefore } = data;
      return {
        set: {
          status: 'refund-requested',
          refund_appeal_statement: statement,
          refund_appealed_at: at,
          refund_answer_before: answerBefore,
          // open again
          refund_decided_at: null,
          refund_appeal_before: null,
        },
        message: 'refund-appealed',
        at,
      };
    }
    case 'RefundInitiated': {
      const at = data.initiatedAt;
      return {
        set: { status: 'refunding', refund_by: 'platform', refund_decided_at: at },
        message: data.by.role === 'system' ? 'refund-unshipped' : 'refund-by-platform',
        at,
      };
    }
    case 'OrderRefunded': {
      const at = data.refundedAt;
      return { set: { status: 'refunded', refunded_at: at }, message: 'refund-succeeded', at };
    }
  }
}
