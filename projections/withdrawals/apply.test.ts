import { expect, test } from 'vitest';
import { credited, recorded } from '../testing/recorded.ts';
import { everyOtherFact } from '../testing/wallet-facts.ts';
import { applyToWithdrawals } from './apply.ts';

const changes = recorded(everyOtherFact).flatMap(applyToWithdrawals);
const of = (entry: string) => changes.filter(({ key }) => key === entry);

test('a request stands with its amount and fee, to be reviewed', () => {
  expect(of('b1 w2')[0]).toMatchObject({
    kind: 'put',
    row: { usercode: 'b1', withdrawal_id: 'w2', amount: '50', fee: '1.5', status: 'requested', reason: null },
  });
});

test.each([
  ['w0', [{ status: 'rejected', reason: 'no' }]],
  ['w1', [{ status: 'approved' }, { status: 'released', reason: 'reverted' }]],
  ['w2', [{ status: 'approved' }, { status: 'settled', transaction: expect.any(String) }]],
])('%s goes its way', (id, sets) => {
  expect(of(`b1 ${id}`).slice(1)).toEqual(
    sets.map((set) => ({ kind: 'patch', key: `b1 ${id}`, set: expect.objectContaining(set) })),
  );
});

test('ids of two wallets do not meet', () => {
  const [request] = everyOtherFact.filter(({ type }) => type === 'WithdrawalRequested');
  const { stream, data, ...rest } = request ?? expect.unreachable();
  const other = { ...rest, stream: stream.replace('b1', 'b2'), data: { ...data, usercode: 'b2' } };
  const keys = recorded([{ stream, data, ...rest }, other]).flatMap(applyToWithdrawals);
  expect(keys.map(({ key }) => key)).toEqual(['b1 w0', 'b2 w0']);
});

test('what else happens to a wallet changes nothing', () => {
  expect(recorded([credited('b1', '1')]).flatMap(applyToWithdrawals)).toEqual([]);
});
