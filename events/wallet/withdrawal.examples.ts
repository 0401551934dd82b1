/** Golden examples of a withdrawal's events. All of them must stay parsable; never edit one. */
const requested = { usercode: 'U10000001', withdrawalId: 'W1' };
const moved = { amount: '100', fee: '1.5' };
const backToAvailable = [
  { account: 'user:U10000001:held', amount: '-101.5' },
  { account: 'user:U10000001:available', amount: '101.5' },
];

const addressChange = {
  usercode: 'U10000001',
  changeId: 'b3f0a1c2-6a55-5d0e-9a55-0d9b2ec0b5e1',
  network: 'tron',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

export const withdrawalExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'WithdrawAddressBound',
    version: 1,
    data: {
      usercode: 'U10000001',
      network: 'ethereum',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      boundAt: '2026-03-01T10:00:00.000Z',
    },
  },
  {
    type: 'WithdrawAddressChangeRequested',
    version: 1,
    data: {
      ...addressChange,
      requestedAt: '2026-03-02T10:00:00.000Z',
      effectiveFrom: '2026-03-03T10:00:00.000Z',
    },
  },
  {
    type: 'WithdrawAddressChangeCancelled',
    version: 1,
    data: { ...addressChange, cancelledAt: '2026-03-02T11:00:00.000Z' },
  },
  {
    type: 'WithdrawAddressChanged',
    version: 1,
    data: { ...addressChange, changedAt: '2026-03-03T10:00:00.000Z' },
  },
  {
    type: 'WithdrawalRequested',
    version: 1,
    data: {
      ...requested,
      network: 'ethereum',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      ...moved,
      postings: [
        { account: 'user:U10000001:available', amount: '-101.5' },
        { account: 'user:U10000001:held', amount: '101.5' },
      ],
      requestedAt: '2026-03-01T10:00:00.000Z',
    },
  },
  {
    type: 'WithdrawalApproved',
    version: 1,
    data: { ...requested, by: { role: 'platform', id: 'anna' }, approvedAt: '2026-03-01T11:00:00.000Z' },
  },
  {
    type: 'WithdrawalRejected',
    version: 1,
    data: {
      ...requested,
      by: { role: 'platform', id: 'anna' },
      reason: 'address on a blacklist',
      ...moved,
      postings: backToAvailable,
      rejectedAt: '2026-03-01T11:00:00.000Z',
    },
  },
  {
    type: 'WithdrawalSettled',
    version: 1,
    data: {
      ...requested,
      network: 'ethereum',
      transaction: '0x77aa',
      ...moved,
      postings: [
        { account: 'user:U10000001:held', amount: '-101.5' },
        { account: 'custody:ethereum', amount: '100' },
        { account: 'fees:withdrawal', amount: '1.5' },
      ],
      settledAt: '2026-03-01T12:00:00.000Z',
    },
  },
  {
    type: 'WithdrawalReleased',
    version: 1,
    data: {
      ...requested,
      reason: 'reverted',
      ...moved,
      postings: backToAvailable,
      releasedAt: '2026-03-01T12:00:00.000Z',
    },
  },
];
