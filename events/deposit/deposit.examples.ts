/**
 * Golden examples: data as written by every version that ever existed. All of them must stay parsable. Never edit one; add the
 * next version beside it.
 */
const transfer = {
  depositId: 'ethereum:0x8d5c1f6d2a7be01b3c49a1f4f1f6e6a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7:3',
  usercode: 'U10000001',
  network: 'ethereum',
  transaction: '0x8d5c1f6d2a7be01b3c49a1f4f1f6e6a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7',
  logIndex: 3,
  amount: '250.5',
};
const block = {
  height: 21_000_000,
  hash: '0x1f2e3d4c5b6a79880f1e2d3c4b5a69788f9e0d1c2b3a49586f7e8d9c0b1a2938',
};

export const depositExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'DepositDetected',
    version: 1,
    data: {
      ...transfer,
      token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      block,
      confirmationsRequired: 12,
      detectedAt: '2026-03-01T10:05:00.000Z',
    },
  },
  {
    type: 'DepositConfirmed',
    version: 1,
    data: { ...transfer, block, confirmedAt: '2026-03-01T10:07:24.000Z' },
  },
  {
    type: 'DepositOrphaned',
    version: 1,
    data: {
      depositId: transfer.depositId,
      usercode: transfer.usercode,
      orphanedAt: '2026-03-01T10:05:36.000Z',
    },
  },
  {
    type: 'DepositOrphaned',
    version: 2,
    data: {
      depositId: transfer.depositId,
      usercode: transfer.usercode,
      orphanedAt: '2026-03-01T10:05:36.000Z',
      dismissed: { by: 'ana', reason: 'the provider served a block of its test network' },
    },
  },
  {
    type: 'DepositReversed',
    version: 1,
    data: {
      depositId: transfer.depositId,
      usercode: transfer.usercode,
      amount: transfer.amount,
      reversedAt: '2026-03-01T10:09:00.000Z',
    },
  },
  {
    type: 'DepositWithheld',
    version: 1,
    data: {
      ...transfer,
      depositId: 'ethereum:0x5f17:0',
      transaction: '0x5f17',
      logIndex: 0,
      amount: '0.5',
      block: { height: 21_000_000, hash: '0x1f' },
      minimum: '1',
      withheldAt: '2026-03-01T10:03:00.000Z',
    },
  },
  {
    type: 'DepositClaimed',
    version: 1,
    data: {
      ...transfer,
      depositId: 'ethereum:0xabc:3',
      transaction: '0xabc',
      logIndex: 3,
      amount: '108',
      rechargeId: '0f4d7a52-9a1c-5e11-8f4b-2f0f4a7a9d10',
      claimedAt: '2026-03-01T12:00:00.000Z',
    },
  },
  {
    type: 'DepositClaimReleased',
    version: 1,
    data: {
      depositId: 'ethereum:0xabc:3',
      usercode: transfer.usercode,
      rechargeId: '0f4d7a52-9a1c-5e11-8f4b-2f0f4a7a9d10',
      releasedAt: '2026-03-01T12:00:01.000Z',
    },
  },
];

export const depositAddressExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'DepositAddressAssigned',
    version: 1,
    data: {
      usercode: 'U10000001',
      network: 'ethereum',
      index: 0,
      address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      assignedAt: '2026-03-01T10:01:00.000Z',
    },
  },
];
