import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Withdrawal } from '../../../api/withdrawals.ts';
import { stepsOf } from './steps.ts';

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
