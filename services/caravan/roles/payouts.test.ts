import { formatMoney, money } from '@caravan/events';
import type { OutgoingView } from '@caravan/projections';
import { expect, test } from 'vitest';
import { dueBeside } from './payouts.ts';

type Line = Pick<OutgoingView, 'transferId' | 'purpose' | 'status'> & { readonly amount: string };

const line = (transferId: string, status: OutgoingView['status'], amount: string): Line => ({
  transferId,
  purpose: transferId.startsWith('drain:') ? 'drain' : 'withdrawal',
  status,
  amount,
});

async function due(transferId: string, approved: string, lines: readonly Line[]): Promise<string> {
  const readModel = {
    outgoing: {
      ofNetwork: async ({ statuses }: { readonly statuses: readonly string[] }) =>
        lines
          .filter(({ status }) => statuses.includes(status))
          .map((each) => ({ ...each, amount: money(each.amount) })),
    },
    withdrawals: { approvedSums: async () => new Map([['ethereum', money(approved)]]) },
  } as unknown as Parameters<typeof dueBeside>[0];
  return formatMoney(await dueBeside(readModel, 'ethereum')(transferId));
}

const own = line('drain:own', 'ordered', '300');

test('payouts that are approved, ordered or signed are kept; what is in a block has left', async () => {
  expect(await due('drain:own', '0', [own])).toBe('0');
  expect(await due('drain:own', '70', [own])).toBe('70');
  expect(await due('drain:own', '70', [own, line('w1', 'ordered', '50')])).toBe('70');
  expect(await due('drain:own', '0', [line('w1', 'signed', '50'), own])).toBe('50');
  expect(await due('drain:own', '70', [line('w1', 'included', '50'), own])).toBe('20');
});

test('of two drains the older goes first, and one that is signed before both', async () => {
  const older = line('drain:older', 'ordered', '200');
  expect(await due('drain:own', '500', [older, own])).toBe('700');
  expect(await due('drain:older', '500', [older, own])).toBe('500');
  expect(await due('drain:older', '500', [older, { ...own, status: 'signed' }])).toBe('800');
});
