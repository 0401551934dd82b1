/** Golden examples: see `deposit.examples.ts`. */
const about = {
  transferId: 'withdrawal:5b1c6a52-5a5e-5a41-9d5c-6a2b8f0d4e11',
  network: 'ethereum',
  owner: 'U10000001',
};
const attempt = {
  attempt: 1,
  transaction: '0x8d5c1f6d2a7be01b3c49a1f4f1f6e6a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7',
};
const block = {
  height: 21_000_000,
  hash: '0x1f2e3d4c5b6a79880f1e2d3c4b5a69788f9e0d1c2b3a49586f7e8d9c0b1a2938',
};
const networkFee = {
  coin: 'ETH',
  feeUnits: '802469128565000',
  gasPostings: [
    { account: 'gas:ethereum', units: '802469128565000' },
    { account: 'expense:network-fee:ethereum', units: '-802469128565000' },
  ],
};

export const outgoingExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'TransferOrdered',
    version: 1,
    data: {
      ...about,
      purpose: 'withdrawal',
      withdrawalId: '5b1c6a52-5a5e-5a41-9d5c-6a2b8f0d4e11',
      fromPath: '1/0',
      from: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      to: '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0',
      amount: '99.5',
      by: { role: 'system', id: 'pay-out-withdrawal' },
      orderedAt: '2026-03-01T10:05:00.000Z',
    },
  },
  {
    type: 'TransferSigned',
    version: 1,
    data: {
      ...about,
      ...attempt,
      bytes: '0x02f8b1',
      nonce: 7,
      coin: 'ETH',
      maximumFeeUnits: '1600000000000000',
      signedAt: '2026-03-01T10:05:01.000Z',
    },
  },
  {
    type: 'TransferIncluded',
    version: 1,
    data: { ...about, ...attempt, block, includedAt: '2026-03-01T10:05:13.000Z' },
  },
  {
    type: 'TransferSettled',
    version: 1,
    data: { ...about, ...attempt, block, ...networkFee, settledAt: '2026-03-01T10:18:00.000Z' },
  },
  {
    type: 'AttemptExpired',
    version: 1,
    data: {
      ...about,
      ...attempt,
      solid: { ...block, time: '2026-03-01T10:15:03.000Z' },
      expiredAt: '2026-03-01T10:15:04.000Z',
    },
  },
  {
    type: 'TransferReverted',
    version: 1,
    data: { ...about, ...attempt, block, ...networkFee, revertedAt: '2026-03-01T10:18:00.000Z' },
  },
  {
    type: 'TransferCancelled',
    version: 1,
    data: {
      ...about,
      by: { role: 'platform', id: 'ana' },
      reason: 'the buyer asked for their money back',
      cancelledAt: '2026-03-01T10:05:00.500Z',
    },
  },
];
