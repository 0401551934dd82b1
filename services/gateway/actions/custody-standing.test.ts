import { money } from '@caravan/events';
import { expect, test } from 'vitest';
import { custodyOf } from './custody-standing.ts';

type Parts = Parameters<typeof custodyOf>[0];
const now = new Date('2026-03-02T10:00:00.000Z');

/** The alarms of a hot wallet that holds so much, with one approved withdrawal of 600. */
async function alarms(token: bigint, included: readonly { purpose: string; amount: bigint }[]) {
  const head = {
    network: 'ethereum',
    token,
    coin: 'ETH',
    coinUnits: 1n,
    underWay: 0,
    waiting: 0,
    updatedAt: now,
  };
  const parts = {
    clock: () => now,
    custodyWallets: {
      networks: [{ name: 'ethereum', decimals: 6, hotAddress: '0xHot', coldAddress: undefined }],
      heads: async () => [head],
      readings: async () => [],
    },
    readModel: {
      withdrawals: { approvedSums: async () => new Map([['ethereum', money('600')]]) },
      ledger: { trialBalance: async () => ({ classes: [] }) },
      custody: { approvedDrains: async () => [] },
      outgoing: { ofTransfers: async () => new Map(), ofNetwork: async () => included },
    },
  } as unknown as Parts;
  const { networks } = await custodyOf(parts, []);
  return networks[0]?.alarms.map(({ alarmKey }) => alarmKey);
}

test('a hot wallet is short of what payouts still need, not of what has left it', async () => {
  expect(await alarms(400_000_000n, [])).toEqual(['short']);
  expect(await alarms(400_000_000n, [{ purpose: 'withdrawal', amount: money('600') }])).toEqual([]);
  expect(await alarms(400_000_000n, [{ purpose: 'sweep', amount: money('600') }])).toEqual(['short']);
});
