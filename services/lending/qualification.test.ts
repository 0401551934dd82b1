import { money, zero } from '@caravan/events';
import { expect, test } from 'vitest';
import { conditionsOf, unmetConditions, type QualificationPolicy, type Standing } from './qualification.ts';

const policy: QualificationPolicy = {
  daysRegistered: 7,
  ordersCompleted: 2,
  amountCompleted: money('1000'),
  neverOverdue: true,
  transactionPassword: true,
};
const standing: Standing = {
  daysRegistered: 7,
  ordersCompleted: 2,
  amountCompleted: money('1000'),
  loansOverdue: 0,
  hasTransactionPassword: true,
  inGoodStanding: true,
};

test('who meets each condition exactly qualifies', () => {
  expect(unmetConditions(policy, standing)).toEqual([]);
});

test.each<[keyof Standing, Partial<Standing>, object]>([
  ['daysRegistered', { daysRegistered: 6 }, { condition: 'days-registered', required: '7', actual: '6' }],
  ['ordersCompleted', { ordersCompleted: 1 }, { condition: 'orders-completed', required: '2', actual: '1' }],
  [
    'amountCompleted',
    { amountCompleted: money('999.99') },
    { condition: 'amount-completed', required: '1000', actual: '999.99' },
  ],
  ['loansOverdue', { loansOverdue: 1 }, { condition: 'never-overdue' }],
  ['hasTransactionPassword', { hasTransactionPassword: false }, { condition: 'transaction-password' }],
  ['inGoodStanding', { inGoodStanding: false }, { condition: 'good-standing' }],
])('of %s too little is named', (_, change, unmet) => {
  expect(unmetConditions(policy, { ...standing, ...change })).toEqual([unmet]);
});

test('all that is missing is named at once, and a policy that asks for nothing still asks for good standing', () => {
  const nothing: Standing = {
    daysRegistered: 0,
    ordersCompleted: 0,
    amountCompleted: money('0'),
    loansOverdue: 3,
    hasTransactionPassword: false,
    inGoodStanding: false,
  };
  expect(unmetConditions(policy, nothing)).toHaveLength(6);
  const lenient: QualificationPolicy = {
    daysRegistered: 0,
    ordersCompleted: 0,
    amountCompleted: money('0'),
    neverOverdue: false,
    transactionPassword: false,
  };
  expect(unmetConditions(lenient, nothing)).toEqual([{ condition: 'good-standing' }]);
});

test('what is asked is told with how much of it, and what nobody asks for is not told', () => {
  expect(conditionsOf(policy)).toEqual([
    { condition: 'days-registered', required: '7' },
    { condition: 'orders-completed', required: '2' },
    { condition: 'amount-completed', required: '1000' },
    { condition: 'never-overdue' },
    { condition: 'transaction-password' },
    { condition: 'good-standing' },
  ]);
  const lenient = {
    daysRegistered: 0,
    ordersCompleted: 0,
    amountCompleted: zero,
    neverOverdue: false,
    transactionPassword: false,
  };
  expect(conditionsOf(lenient)).toEqual([{ condition: 'good-standing' }]);
});

test('whoever meets nothing that is asked hears of all of it', () => {
  const nothing: Standing = {
    daysRegistered: 0,
    ordersCompleted: 0,
    amountCompleted: zero,
    loansOverdue: 1,
    hasTransactionPassword: false,
    inGoodStanding: false,
  };
  expect(unmetConditions(policy, nothing).map(({ condition }) => condition)).toEqual(
    conditionsOf(policy).map(({ condition }) => condition),
  );
});
