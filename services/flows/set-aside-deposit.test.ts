import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { createOpenItems } from './open-items.ts';
import { createSetAsideDepositFlow } from './set-aside-deposit.ts';

const AT = '2026-03-01T10:00:00.000Z';
const about = { depositId: 'ethereum:0x1:0', usercode: 'U1', amount: '0.5' };
const transfer = { ...about, network: 'ethereum', transaction: '0x1', logIndex: 0 };
const withheld = { ...transfer, block: { height: 10, hash: '0xa' }, minimum: '1', withheldAt: AT };
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

test('a deposit that was reversed before anybody booked it is not booked any more, only reversed', async () => {
  const asked: string[] = [];
  const answer = (what: string) => async () => {
    asked.push(what);
    return { position: undefined, available: 0n as never };
  };
  const flow = createSetAsideDepositFlow({
    setAsideDeposit: answer('set aside'),
    reverseWithheld: answer('reverse'),
  });
  const items = createOpenItems(flow, -1n);
  items.note(event(10n, 'DepositWithheld', withheld), Date.parse(AT));
  items.note(event(20n, 'DepositReversed', reversed), Date.parse(AT));
  const due = items.takeDue(2, Date.parse(AT) + 60_000);
  await flow.finish(due.map(({ item }) => item));
  expect(asked).toEqual(['reverse']);
});
