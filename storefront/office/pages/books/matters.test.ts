import { expect, it } from 'vitest';
import { balancesOf, matterIn, matters } from './matters.ts';

const course = {
  classes: ['escrow', 'loans:receivable'],
  days: [{ balances: ['0', '0'] }, { balances: ['12.5', '-3'] }, { balances: ['1', '0.5'] }],
};
const line = (name: string) =>
  matters.flatMap(({ lines }) => lines).find((each) => each.class === name) ?? expect.unreachable(name);

it('tells what the mall owes as it stands in the books, and what it is owed as a positive amount', () => {
  expect(balancesOf(course, line('escrow'))).toEqual(['0', '12.5', '1']);
  expect(balancesOf(course, line('loans:receivable'))).toEqual(['0', '3', '-0.5']);
});

it('accounts that nothing ever moved are zero on every day', () => {
  expect(balancesOf(course, line('user:held'))).toEqual(['0', '0', '0']);
});

it('an address that names nothing known shows the wallets', () => {
  expect(matterIn(new URLSearchParams('matter=loans')).id).toBe('loans');
  expect(matterIn(new URLSearchParams('matter=all')).id).toBe('wallets');
});
