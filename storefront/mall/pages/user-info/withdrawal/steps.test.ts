import type { TFunction } from 'i18next';
import { expect, it, vi } from 'vitest';
import type { Withdrawal } from '../../../api/withdrawals.ts';
import { stepsOf } from './steps.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const t = ((key: string) => key) as unknown as TFunction;
const withdrawal: Withdrawal = {
  id: 'w1',
  network: 'ethereum',
  address: '0x1',
  amount: '50',
  withdraw_fee: '1.5',
  total: '51.5',
  state: 'processing',
  stage: 'under-review',
  time: '2026-03-01 12:00:00',
};
const shown = (more: Partial<Withdrawal>) => {
  const { steps, next } = stepsOf({ ...withdrawal, ...more }, t);
  return [...steps.map(({ id, state }) => `${id} ${state}`), next ?? '-'];
};

it.each<[Withdrawal['stage'], string[]]>([
  [
    'under-review',
    ['requested done', 'review current', 'sending upcoming', 'paid upcoming', 'withdraw.next.review'],
  ],
  [
    'approved',
    ['requested done', 'review done', 'sending current', 'paid upcoming', 'withdraw.next.sending'],
  ],
  ['paid', ['requested done', 'review done', 'sending done', 'paid done', '-']],
  ['rejected', ['requested done', 'failed failed', '-']],
  ['failed', ['requested done', 'review done', 'failed failed', '-']],
])('shows a withdrawal that is %s', (stage, steps) => {
  expect(shown({ stage })).toEqual(steps);
});

const sent = { transaction: '0xt1', time: '2026-03-01 13:01:00' };
const confirming = { confirmations: 3, confirmationsRequired: 12 };

it.each<[string, Partial<Withdrawal>, string[]]>([
  ['sent', { sent }, ['sending done', 'confirming current', 'paid upcoming', 'withdraw.next.sent']],
  [
    'in a block',
    { sent, confirming },
    ['sending done', 'confirming current', 'paid upcoming', 'withdraw.next.confirming'],
  ],
  ['paid on the chain', { sent, stage: 'paid' }, ['sending done', 'paid done', '-']],
  ['refused by the chain', { sent, stage: 'failed' }, ['sending done', 'failed failed', '-']],
])('shows a withdrawal that is %s', (_, more, steps) => {
  expect(shown({ stage: 'approved', ...more })).toEqual(['requested done', 'review done', ...steps]);
});

const stepOf = (id: string, more: Partial<Withdrawal>) =>
  stepsOf({ ...withdrawal, stage: 'approved', sent, ...more }, t).steps.find((each) => each.id === id);

it('names the transaction, and counts its blocks only when one holds it', () => {
  expect(stepOf('sending', {})).toMatchObject({
    description: '0xt1',
    time: new Date('2026-03-01T05:01:00.000Z'),
  });
  expect(stepOf('confirming', {})).not.toHaveProperty('progress');
  expect(stepOf('confirming', { confirming })).toMatchObject({
    title: 'withdraw.steps.counting',
    progress: { done: 3, all: 12 },
  });
});

it('dates what has happened', () => {
  const { steps } = stepsOf(
    { ...withdrawal, stage: 'paid', decideTime: '2026-03-01 13:00:00', endTime: '2026-03-01 13:05:00' },
    t,
  );
  expect(steps.map(({ time }) => (time as Date | undefined)?.toISOString())).toEqual([
    '2026-03-01T04:00:00.000Z',
    '2026-03-01T05:00:00.000Z',
    undefined,
    '2026-03-01T05:05:00.000Z',
  ]);
});
