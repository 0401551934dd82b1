import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { createCreditDepositFlow } from './credit-deposit.ts';
import { createOpenItems } from './open-items.ts';

const AT = '2026-03-01T10:00:00.000Z';
const about = { depositId: 'ethereum:0x1:0', usercode: 'U1', amount: '5' };
const transfer = { ...about, network: 'ethereum', transaction: '0x1', logIndex: 0 };
const confirmed = { ...transfer, block: { height: 10, hash: '0xa' }, confirmedAt: AT };
const reversed = { ...about, reversedAt: AT };

const event = (position: bigint, type: string, data: unknown): RecordedEvent => ({
  id: `${position}`,
  stream: `deposit-${about.depositId}`,
  revision: position,
  position,
  created: new Date(AT),
  type,
  data,
  metadata: { version: 1, commandId: '', correlationId: '', causationId: '', actor: '', hash: '' },
});

test('a deposit that was reversed while nobody credited it is not credited any more', () => {
  const items = createOpenItems(
    createCreditDepositFlow({ creditDeposit: () => Promise.reject(new Error()) }),
    -1n,
  );
  items.note(event(10n, 'DepositConfirmed', confirmed), Date.parse(AT));
  expect(items.size).toBe(1);
  items.note(event(20n, 'DepositReversed', reversed), Date.parse(AT));
  expect(items.size).toBe(0);
  expect(items.takeDue(1, Date.parse(AT) + 60_000)).toEqual([]);
});
