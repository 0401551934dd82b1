/** Golden examples: see `deposit.examples.ts`. */
const about = { drainId: '7c1b6a52-5a5e-5a41-9d5c-6a2b8f0d4e11', network: 'ethereum', owner: 'platform' };
const ana = { role: 'platform', id: '5b0b6b5e-7f0e-4a55-9d5d-2f1f0f5f0a11' };
const ben = { role: 'platform', id: '8e2c6f50-2f6e-4c5e-8a0e-3a4b5c6d7e8f' };
const callOffId = '0f4d9f0e-2f5b-5b7a-8d0e-5a1b9c3e7d21';

export const drainExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'DrainProposed',
    version: 1,
    data: {
      ...about,
      from: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      to: '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0',
      amount: '50000',
      reason: 'more than the hot wallet needs in a week',
      by: ana,
      proposedAt: '2026-03-03T09:00:00.000Z',
    },
  },
  {
    type: 'DrainRefused',
    version: 1,
    data: { ...about, reason: 'a large payout is expected', by: ben, refusedAt: '2026-03-03T09:10:00.000Z' },
  },
  {
    type: 'DrainApproved',
    version: 1,
    data: {
      ...about,
      amount: '50000',
      proposedBy: ana,
      approvedBy: ben,
      approvedAt: '2026-03-03T09:20:00.000Z',
    },
  },
  {
    type: 'DrainCallOffProposed',
    version: 1,
    data: {
      ...about,
      callOffId,
      reason: 'the cold wallet is configured anew',
      by: ben,
      proposedAt: '2026-03-03T09:30:00.000Z',
    },
  },
  {
    type: 'DrainCallOffRefused',
    version: 1,
    data: {
      ...about,
      callOffId,
      reason: 'it leaves tomorrow',
      by: ana,
      refusedAt: '2026-03-03T09:40:00.000Z',
    },
  },
  {
    type: 'DrainCallOffAgreed',
    version: 1,
    data: { ...about, callOffId, proposedBy: ben, agreedBy: ana, agreedAt: '2026-03-03T09:40:00.000Z' },
  },
  {
    type: 'DrainCalledOff',
    version: 1,
    data: { ...about, callOffId, calledOffAt: '2026-03-03T09:40:01.000Z' },
  },
  {
    type: 'DrainCallOffTooLate',
    version: 1,
    data: { ...about, callOffId, foundAt: '2026-03-03T09:40:01.000Z' },
  },
];
