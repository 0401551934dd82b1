/** Golden examples of an adjustment's events. All of them must stay parsable; never edit one. */
const adjustment = { usercode: 'U10000001', adjustmentId: 'ADJ1' };

export const adjustmentExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'AdjustmentProposed',
    version: 1,
    data: {
      ...adjustment,
      amount: '-12.5',
      reason: 'credited to the wrong buyer',
      by: { role: 'platform', id: 'anna' },
      proposedAt: '2026-03-01T10:00:00.000Z',
    },
  },
  {
    type: 'AdjustmentProposed',
    version: 2,
    data: {
      ...adjustment,
      amount: '0.5',
      reason: 'the buyer has no more to send',
      by: { role: 'platform', id: 'anna' },
      releases: 'ethereum:0x5f17:0',
      proposedAt: '2026-03-01T10:00:00.000Z',
    },
  },
  {
    type: 'AdjustmentMade',
    version: 1,
    data: {
      ...adjustment,
      amount: '-12.5',
      reason: 'credited to the wrong buyer',
      proposedBy: { role: 'platform', id: 'anna' },
      approvedBy: { role: 'platform', id: 'ben' },
      postings: [
        { account: 'user:U10000001:available', amount: '-12.5' },
        { account: 'equity:adjustments', amount: '12.5' },
      ],
      madeAt: '2026-03-01T11:00:00.000Z',
    },
  },
  {
    type: 'AdjustmentRejected',
    version: 1,
    data: {
      ...adjustment,
      by: { role: 'platform', id: 'ben' },
      reason: 'no evidence',
      rejectedAt: '2026-03-01T11:00:00.000Z',
    },
  },
];
