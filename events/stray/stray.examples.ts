/**
 * Golden examples: data as written by every version that ever existed. All of them must stay parsable. Never edit one; add the
 * next version beside it.
 */
const about = {
  strayId: 'ethereum:0x4a1d5c1f6d2a7be01b3c49a1f4f1f6e6a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8:7',
  usercode: 'U10000001',
  network: 'ethereum',
};
const block = {
  height: 21_000_000,
  hash: '0x1f2e3d4c5b6a79880f1e2d3c4b5a69788f9e0d1c2b3a49586f7e8d9c0b1a2938',
};
const finance = { role: 'platform', id: '5b0b6b5e-7f0e-4a55-9d5d-2f1f0f5f0a11' };

export const strayExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'StrayTransferSeen',
    version: 1,
    data: {
      ...about,
      kind: 'wrong-token',
      transaction: '0x4a1d5c1f6d2a7be01b3c49a1f4f1f6e6a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8',
      logIndex: 7,
      token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      from: '0x28C6c06298d514Db089934071355E5743bf21d60',
      address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      addressNetwork: 'ethereum',
      units: '25000000',
      block,
      confirmationsRequired: 12,
      seenAt: '2026-03-02T10:05:00.000Z',
    },
  },
  {
    type: 'StrayTransferSeen',
    version: 1,
    data: {
      ...about,
      strayId: 'tron:9c1f:0',
      network: 'tron',
      kind: 'wrong-network',
      transaction: '9c1f',
      logIndex: 0,
      token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      from: 'TKvmWZ9QqJwmWv4jD2wp1kY8bT9CqT8QXc',
      address: 'TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY',
      addressNetwork: 'ethereum',
      units: '30500000',
      amount: '30.5',
      block: { height: 60_000_000, hash: '0000000003938700' },
      confirmationsRequired: 19,
      seenAt: '2026-03-02T10:06:00.000Z',
    },
  },
  {
    type: 'StrayTransferConfirmed',
    version: 1,
    data: { ...about, block, confirmedAt: '2026-03-02T10:07:24.000Z' },
  },
  {
    type: 'StrayTransferOrphaned',
    version: 1,
    data: { ...about, orphanedAt: '2026-03-02T10:05:36.000Z' },
  },
  {
    type: 'StrayTransferResolved',
    version: 1,
    data: {
      ...about,
      how: 'returned',
      reason: 'asked for it back from the address that sent it',
      by: finance,
      transaction: '0x5b2e',
      resolvedAt: '2026-03-03T09:00:00.000Z',
    },
  },
  {
    type: 'StrayTransferResolved',
    version: 1,
    data: {
      ...about,
      how: 'credited',
      reason: 'recovered and credited',
      by: finance,
      adjustmentId: '0d1e4a52-8f3b-5c64-9a1d-6c2f7b8e9d10',
      resolvedAt: '2026-03-03T09:00:00.000Z',
    },
  },
];
