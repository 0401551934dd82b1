/** Golden examples of every version that ever existed: they must parse for ever; never edit one. */
export const walletExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'DepositCredited',
    version: 1,
    data: {
      usercode: 'U10000001',
      depositId: 'ethereum:0x5f16:3',
      network: 'ethereum',
      transaction: '0x5f16',
      logIndex: 3,
      amount: '250.000001',
      postings: [
        { account: 'custody:ethereum', amount: '-250.000001' },
        { account: 'user:U10000001:available', amount: '250.000001' },
      ],
      creditedAt: '2026-03-01T10:00:00.000Z',
    },
  },
  {
    type: 'PaymentCaptured',
    version: 1,
    data: {
      usercode: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      orders: [{ orderId: '7K3M9QW2XTB4C5D6', amount: '68.5' }],
      amount: '68.5',
      postings: [
        { account: 'user:U10000001:available', amount: '-68.5' },
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '68.5' },
      ],
      capturedAt: '2026-03-01T10:05:00.000Z',
    },
  },
  {
    type: 'PaymentReturned',
    version: 1,
    data: {
      usercode: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      orderId: '7K3M9QW2XTB4C5D6',
      amount: '68.5',
      reason: 'order-already-cancelled',
      postings: [
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '-68.5' },
        { account: 'user:U10000001:available', amount: '68.5' },
      ],
      returnedAt: '2026-03-01T10:06:00.000Z',
    },
  },
];
