import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { applyToCustody } from './apply.ts';

const about = { arrivalId: 'ethereum:0xa:0', network: 'ethereum', owner: 'platform', proposalId: 'p1' };
const at = '2026-03-01T10:00:00.000Z';
const ana = { role: 'platform', id: 'ana' };
const ben = { role: 'platform', id: 'ben' };

function changeOf(type: string, data: object) {
  const event = { stream: 'arrival-ethereum:0xa:0', type, metadata: { version: 1 }, data, position: 1n };
  return applyToCustody(event as unknown as RecordedEvent);
}

test('what two persons agreed to waits for nobody, unless a recharge has it', () => {
  const agreed = changeOf('FundingAgreed', { ...about, proposedBy: ana, approvedBy: ben, agreedAt: at });
  expect(agreed).toMatchObject([{ kind: 'patch', set: { status: 'booked', decided_by: 'ben' } }]);
  const by = { role: 'system', id: 'book-funding' };
  const refused = changeOf('FundingRefused', { ...about, reason: 'a recharge has it', by, refusedAt: at });
  expect(refused).toMatchObject([{ kind: 'patch', set: { status: 'recorded' } }]);
});
