import { account, derivedId, formatMoney, money, negate, plus } from '@caravan/events';
import type { NewEvent, RecordedEvent } from '@caravan/events/log';

/** Events as they come out of the log, for tests. */
export type Fact = { readonly stream: string; readonly type: string; readonly data: object };

const AT = '2026-01-01T00:00:00.000Z';

/** Numbers events as one log would: positions with gaps, a revision per stream. */
export function recorded(facts: readonly Fact[]): RecordedEvent[] {
  const revisions = new Map<string, bigint>();
  return facts.map(({ stream, type, data }, index) => {
    const revision = revisions.get(stream) ?? 0n;
    revisions.set(stream, revision + 1n);
    return {
      id: derivedId('test', stream, revision),
      stream,
      revision,
      position: BigInt(index + 1) * 10n,
      created: new Date(AT),
      type,
      data,
      metadata: metadataOf(stream),
    };
  });
}

/** No view reads the owner. */
export function metadataOf(commandId: string): NewEvent['metadata'] {
  const caused = { commandId, correlationId: commandId, causationId: commandId, actor: 'test' };
  return { version: 1, ...caused, owner: undefined, hash: '' };
}

export function placed(orderId: string, { buyer = 'b1', lines = 2 } = {}): Fact {
  return {
    stream: `order-${orderId}`,
    type: 'OrderPlaced',
    data: {
      orderId,
      submissionId: 's1',
      buyer,
      seller: { id: 'seller1', name: 'Seller One' },
      brand: 'caravan',
      lines: Array.from({ length: lines }, (_, index) => ({
        goodsId: `g${index}`,
        skuId: `k${index}`,
        name: `Goods ${index}`,
        specification: 'Blue',
        image: `/media/${index}.svg`,
        quantity: index + 1,
        unitPrice: '2.5',
        lineTotal: formatMoney(money(`${2.5 * (index + 1)}`)),
      })),
      pricing: { goods: '7.5', freight: '1', tax: '0', handlingFee: '0', discount: '0', total: '8.5' },
      shipTo: 'sealed-address',
      remark: '',
      placedAt: AT,
      payBefore: '2026-01-01T00:30:00.000Z',
    },
  };
}

export function paid(orderId: string, paymentId = 'p1'): Fact {
  return {
    stream: `order-${orderId}`,
    type: 'OrderPaid',
    data: { orderId, paymentId, amount: '8.5', paidAt: '2026-01-01T00:01:00.000Z' },
  };
}

/** Of goods g1, by the buyer; or the default one. */
export function reviewed(orderId: string, role: 'buyer' | 'system' = 'buyer'): Fact {
  return {
    stream: `order-${orderId}`,
    type: 'OrderReviewed',
    data: {
      orderId,
      by: { role, id: role === 'buyer' ? 'b1' : 'timer' },
      reviews: [{ goodsId: 'g1', rating: 'good', text: 'sealed', pictures: ['p1', 'p2'] }],
      reviewedAt: '2026-01-05T00:00:00.000Z',
    },
  };
}

export function cancelled(orderId: string, buyer = 'b1'): Fact {
  return {
    stream: `order-${orderId}`,
    type: 'OrderCancelled',
    data: { orderId, by: buyer, reason: 2, cancelledAt: '2026-01-01T00:02:00.000Z' },
  };
}

export function expired(orderId: string): Fact {
  return {
    stream: `order-${orderId}`,
    type: 'OrderExpired',
    data: { orderId, expiredAt: '2026-01-01T00:30:00.000Z' },
  };
}

export function abandoned(orderId: string): Fact {
  return {
    stream: `order-${orderId}`,
    type: 'OrderAbandoned',
    data: { orderId, abandonedAt: '2026-01-01T00:05:00.000Z' },
  };
}

export function credited(usercode: string, amount: string, transaction = '0x1'): Fact {
  return {
    stream: `wallet-${usercode}`,
    type: 'DepositCredited',
    data: {
      usercode,
      depositId: `ethereum:${transaction}:0`,
      network: 'ethereum',
      transaction,
      logIndex: 0,
      amount,
      postings: [
        { account: account.custody('ethereum'), amount: formatMoney(negate(money(amount))) },
        { account: account.available(usercode), amount },
      ],
      creditedAt: AT,
    },
  };
}

/** Final on its chain, and too little. */
export function withheld(usercode: string, transaction = '0x1'): Fact {
  const depositId = `ethereum:${transaction}:0`;
  const of = { depositId, usercode, network: 'ethereum', transaction, logIndex: 0, amount: '0.5' };
  return {
    stream: `deposit-${depositId}`,
    type: 'DepositWithheld',
    data: { ...of, block: { height: 10, hash: '0xb' }, minimum: '1', withheldAt: AT },
  };
}

export function captured(usercode: string, paymentId: string, orders: Record<string, string>): Fact {
  const parts = Object.entries(orders).map(([orderId, amount]) => ({ orderId, amount }));
  const total = plus(...parts.map((part) => money(part.amount)));
  return {
    stream: `wallet-${usercode}`,
    type: 'PaymentCaptured',
    data: {
      usercode,
      paymentId,
      orders: parts,
      amount: formatMoney(total),
      postings: [
        { account: account.available(usercode), amount: formatMoney(negate(total)) },
        ...parts.map(({ orderId, amount }) => ({ account: account.escrow(orderId), amount })),
      ],
      capturedAt: AT,
    },
  };
}

export function returned(usercode: string, paymentId: string, orderId: string, amount: string): Fact {
  return {
    stream: `wallet-${usercode}`,
    type: 'PaymentReturned',
    data: {
      usercode,
      paymentId,
      orderId,
      amount,
      reason: 'order-already-cancelled',
      postings: [
        { account: account.escrow(orderId), amount: formatMoney(negate(money(amount))) },
        { account: account.available(usercode), amount },
      ],
      returnedAt: AT,
    },
  };
}

const transfer = (usercode: string, transaction: string) => ({
  depositId: `ethereum:${transaction}:0`,
  usercode,
  network: 'ethereum',
  transaction,
  logIndex: 0,
  amount: '100',
});

export function detected(usercode: string, transaction = '0x1', height = 10): Fact {
  return {
    stream: `deposit-ethereum:${transaction}:0`,
    type: 'DepositDetected',
    data: {
      ...transfer(usercode, transaction),
      token: '0xtoken',
      address: '0xaddress',
      block: { height, hash: `0xblock${height}` },
      confirmationsRequired: 6,
      detectedAt: AT,
    },
  };
}

export function confirmed(usercode: string, transaction = '0x1', height = 10): Fact {
  return {
    stream: `deposit-ethereum:${transaction}:0`,
    type: 'DepositConfirmed',
    data: {
      ...transfer(usercode, transaction),
      block: { height, hash: `0xblock${height}` },
      confirmedAt: AT,
    },
  };
}

export function orphaned(usercode: string, transaction = '0x1'): Fact {
  return {
    stream: `deposit-ethereum:${transaction}:0`,
    type: 'DepositOrphaned',
    data: { depositId: `ethereum:${transaction}:0`, usercode, orphanedAt: AT },
  };
}
