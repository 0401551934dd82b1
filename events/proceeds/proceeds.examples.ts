const payout = {
  sellerId: 'm1',
  payoutId: '5f0a1c1e-6a55-5d0e-9a55-0d9b2ec0b5e1',
  usercode: 'U10000002',
  amount: '40.5',
};
const takenBack = {
  sellerId: 'm1',
  refundId: '0b1f6f0e-5d0e-5a55-9a55-0d9b2ec0b5e1',
  orderId: '7K3M9QW2XTB4C5D6',
  buyer: 'U10000001',
  paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
  amount: '68.5',
  commission: '3.425',
  proceeds: '65.075',
};
const available = 'seller:m1:available';
const onTheWay = `payout:${payout.payoutId}`;

/** Golden examples of every version that ever existed. All of them must stay parsable; never edit one. */
export const proceedsExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'ProceedsCredited',
    version: 1,
    data: {
      sellerId: 'm1',
      orderId: '7K3M9QW2XTB4C5D6',
      buyer: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      amount: '65.075',
      postings: [
        { account: 'seller:m1:proceeds', amount: '-65.075' },
        { account: available, amount: '65.075' },
      ],
      creditedAt: '2026-03-09T10:06:01.000Z',
    },
  },
  {
    type: 'ProceedsPaidOut',
    version: 1,
    data: {
      ...payout,
      postings: [
        { account: available, amount: '-40.5' },
        { account: onTheWay, amount: '40.5' },
      ],
      paidOutAt: '2026-03-10T10:00:00.000Z',
    },
  },
  {
    type: 'PayoutReturned',
    version: 1,
    data: {
      ...payout,
      reason: 'wallet-closed',
      postings: [
        { account: onTheWay, amount: '-40.5' },
        { account: available, amount: '40.5' },
      ],
      returnedAt: '2026-03-10T10:00:01.000Z',
    },
  },
  {
    type: 'ProceedsTakenBack',
    version: 1,
    data: {
      ...takenBack,
      by: { role: 'platform', id: 'staff-7' },
      note: 'the goods were counterfeit',
      postings: [
        { account: available, amount: '-65.075' },
        { account: 'fees:commission', amount: '-3.425' },
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '68.5' },
      ],
      takenBackAt: '2026-03-12T10:00:00.000Z',
    },
  },
  {
    type: 'ProceedsGivenBack',
    version: 1,
    data: {
      ...takenBack,
      reason: 'order-refund-period-over',
      postings: [
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '-68.5' },
        { account: available, amount: '65.075' },
        { account: 'fees:commission', amount: '3.425' },
      ],
      givenBackAt: '2026-03-12T10:00:01.000Z',
    },
  },
];
