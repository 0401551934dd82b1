/** Golden examples: see `deposit.examples.ts`. */
export const senderExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'SpendingReserved',
    version: 1,
    data: {
      network: 'ethereum',
      address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      owner: 'platform',
      transferId: 'withdrawal:5b1c6a52-5a5e-5a41-9d5c-6a2b8f0d4e11',
      amount: '99.5',
      nonce: 7,
      reservedAt: '2026-03-01T10:05:00.800Z',
    },
  },
  {
    type: 'SpendingFreed',
    version: 1,
    data: {
      network: 'ethereum',
      address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      owner: 'platform',
      transferId: 'withdrawal:5b1c6a52-5a5e-5a41-9d5c-6a2b8f0d4e11',
      nonce: 7,
      freedAt: '2026-03-01T10:05:01.200Z',
    },
  },
];
