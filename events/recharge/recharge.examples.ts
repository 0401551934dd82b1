const usercode = 'U10000001';
const announced = { usercode, rechargeId: '3b7f3a0e-2a38-5b59-9c3a-6a1b0a6d3c21' };
const asked = { usercode, rechargeId: '0f4d7a52-9a1c-5e11-8f4b-2f0f4a7a9d10' };
const transfer = { network: 'ethereum', transaction: '0xabc', logIndex: 3 };
const decided = {
  proposalId: '8c0a4c1e-6f6d-5ed4-9c3b-1d2c3b4a5f60',
  arrived: '108',
  fee: '1',
  channel: 'recharge',
  transfer,
};
const at = '2026-03-01T10:00:00.000Z';
const [anna, bela] = [
  { role: 'platform', id: 'anna' },
  { role: 'platform', id: 'bela' },
];

/** Golden examples of every version that ever existed. All of them must stay parsable; never edit one. */
export const rechargeExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'RechargeAnnounced',
    version: 1,
    data: {
      ...announced,
      network: 'ethereum',
      amount: '100.5',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      remark: 'v1.c2VhbGVk',
      proof: '',
      expectedBy: '2026-03-02T10:00:00.000Z',
      expiresAt: '2026-03-04T10:00:00.000Z',
      announcedAt: at,
    },
  },
  {
    type: 'RechargeMatched',
    version: 1,
    data: {
      ...announced,
      depositId: 'ethereum:0xdef:0',
      announced: '100.5',
      arrived: '100',
      match: 'short',
      late: false,
      matchedAt: at,
    },
  },
  { type: 'RechargeExpired', version: 1, data: { ...announced, expiredAt: '2026-03-04T10:00:00.000Z' } },
  {
    type: 'RechargeRequested',
    version: 1,
    data: {
      ...asked,
      kind: 'bank-card',
      channel: 'recharge',
      channelName: 'Bank card',
      coin: 'EUR',
      paid: '100',
      rate: '1.08',
      fee: '1',
      expected: '107',
      card: { bankName: 'Sea Bank', lastFour: '1234', number: 'v1.c2VhbGVk' },
      remark: '',
      proof: '5f3c8e1d2a557a1d2f7e3a6c5d8e9b43',
      requestedAt: at,
    },
  },
  { type: 'RechargeCancelled', version: 1, data: { ...announced, cancelledAt: at } },
  {
    type: 'RechargeProposed',
    version: 1,
    data: { ...asked, ...decided, reason: 'on the statement of 1 March', by: anna, proposedAt: at },
  },
  {
    type: 'RechargeTransferChecked',
    version: 1,
    data: {
      ...asked,
      proposalId: decided.proposalId,
      transfer,
      outcome: 'found',
      moved: {
        amount: '108',
        to: '0x52908400098527886E0F7030069857D2E4169EE7',
        block: { height: 21_000_000, hash: '0x1f2e' },
      },
      checkedAt: at,
    },
  },
  {
    type: 'RechargeApproved',
    version: 1,
    data: { ...asked, ...decided, proposedBy: anna, approvedBy: bela, approvedAt: at },
  },
  {
    type: 'RechargeRefused',
    version: 1,
    data: { ...asked, by: bela, reason: 'nothing arrived', refusedAt: at },
  },
  {
    type: 'RechargeCreditFailed',
    version: 1,
    data: { ...asked, reason: 'wallet-closed', failedAt: at },
  },
];
