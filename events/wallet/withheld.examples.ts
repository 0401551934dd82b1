const of = { usercode: 'U10000001', network: 'ethereum' };

/** Golden examples; never edit one. */
export const withheldExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'DepositSetAside',
    version: 1,
    data: {
      ...of,
      depositId: 'ethereum:0x5f17:0',
      transaction: '0x5f17',
      logIndex: 0,
      amount: '0.5',
      postings: [
        { account: 'custody:ethereum', amount: '-0.5' },
        { account: 'user:U10000001:withheld:ethereum', amount: '0.5' },
      ],
      setAsideAt: '2026-03-01T10:03:01.000Z',
    },
  },
  {
    type: 'WithheldCredited',
    version: 1,
    data: {
      ...of,
      deposits: [{ depositId: 'ethereum:0x5f17:0', amount: '0.5' }],
      amount: '0.5',
      release: {
        adjustmentId: 'ADJ1',
        reason: 'the buyer has no more to send',
        proposedBy: { role: 'platform', id: 'anna' },
        approvedBy: { role: 'platform', id: 'ben' },
      },
      postings: [
        { account: 'user:U10000001:withheld:ethereum', amount: '-0.5' },
        { account: 'user:U10000001:available', amount: '0.5' },
      ],
      creditedAt: '2026-03-02T10:03:01.000Z',
    },
  },
  {
    type: 'WithheldCredited',
    version: 2,
    data: {
      ...of,
      deposits: [
        { depositId: 'ethereum:0x5f17:0', amount: '0.5' },
        { depositId: 'ethereum:0x5f18:0', amount: '0.75' },
      ],
      amount: '1.25',
      minimum: '1',
      postings: [
        { account: 'user:U10000001:withheld:ethereum', amount: '-1.25' },
        { account: 'user:U10000001:available', amount: '1.25' },
      ],
      creditedAt: '2026-03-02T10:03:01.000Z',
    },
  },
  {
    type: 'WithheldReversed',
    version: 1,
    data: {
      ...of,
      depositId: 'ethereum:0x5f19:0',
      amount: '0.25',
      postings: [
        { account: 'user:U10000001:withheld:ethereum', amount: '-0.25' },
        { account: 'custody:ethereum', amount: '0.25' },
      ],
      reversedAt: '2026-03-03T10:03:01.000Z',
    },
  },
];
