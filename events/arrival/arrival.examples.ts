/** Golden examples: see `deposit.examples.ts`. */
const about = {
  arrivalId: 'ethereum:0x4a1d5c1f6d2a7be01b3c49a1f4f1f6e6a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8:7',
  network: 'ethereum',
  owner: 'platform',
};
const proposalId = '0d1e4a52-8f3b-5c64-9a1d-6c2f7b8e9d10';
const ana = { role: 'platform', id: '5b0b6b5e-7f0e-4a55-9d5d-2f1f0f5f0a11' };
const ben = { role: 'platform', id: '8e2c6f50-2f6e-4c5e-8a0e-3a4b5c6d7e8f' };

export const arrivalExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'ArrivalRecorded',
    version: 1,
    data: {
      ...about,
      kind: 'funding',
      transaction: '0x4a1d5c1f6d2a7be01b3c49a1f4f1f6e6a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8',
      logIndex: 7,
      from: '0x28C6c06298d514Db089934071355E5743bf21d60',
      to: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      amount: '5000',
      block: {
        height: 21_000_000,
        hash: '0x1f2e3d4c5b6a79880f1e2d3c4b5a69788f9e0d1c2b3a49586f7e8d9c0b1a2938',
      },
      recordedAt: '2026-03-02T10:05:00.000Z',
    },
  },
  {
    type: 'FundingProposed',
    version: 1,
    data: {
      ...about,
      proposalId,
      reason: 'money of the owner, for the first payouts',
      by: ana,
      proposedAt: '2026-03-02T11:00:00.000Z',
    },
  },
  {
    type: 'FundingRefused',
    version: 1,
    data: {
      ...about,
      proposalId,
      reason: 'the owner knows of no such transfer',
      by: ben,
      refusedAt: '2026-03-02T11:30:00.000Z',
    },
  },
  {
    type: 'FundingAgreed',
    version: 1,
    data: {
      ...about,
      proposalId,
      proposedBy: ana,
      approvedBy: ben,
      agreedAt: '2026-03-02T12:00:00.000Z',
    },
  },
  {
    type: 'FundingBooked',
    version: 1,
    data: {
      ...about,
      amount: '5000',
      reason: 'money of the owner, for the first payouts',
      proposedBy: ana,
      approvedBy: ben,
      postings: [
        { account: 'custody:ethereum', amount: '-5000' },
        { account: 'equity:funding', amount: '5000' },
      ],
      bookedAt: '2026-03-02T12:00:00.000Z',
    },
  },
];
