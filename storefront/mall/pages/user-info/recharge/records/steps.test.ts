import { describe, expect, it } from 'vitest';
import type { Recharge } from '../../../../api/recharges.ts';
import { differencesOf, isOpenRecharge, mayTakeBack, stepsOf } from './steps.ts';

const recharge = (more: Partial<Recharge>): Recharge => ({
  id: 'r1',
  kind: 'blockchain',
  amount: '5',
  coin: 'USDT',
  network: 'ethereum',
  transaction: '',
  address: '0xab',
  state: 'processing',
  stage: 'waiting',
  belowMinimum: false,
  confirmations: 0,
  confirmationsRequired: 0,
  time: '2026-11-20 10:00:00',
  ...more,
});
const told = (more: Partial<Recharge>) =>
  stepsOf(recharge(more)).map(({ name, state }) => `${name} ${state}`);

describe('the steps of a recharge on a network', () => {
  it('waits for the transfer that was announced', () => {
    expect(told({})).toEqual(['announced done', 'awaited current', 'credited upcoming']);
  });

  it('counts the confirmations, never beyond what is needed', () => {
    const seen = { stage: 'arriving', confirmations: 14, confirmationsRequired: 12 } as const;
    expect(stepsOf(recharge(seen))[1]).toEqual({
      name: 'detected',
      state: 'current',
      progress: { done: 12, all: 12 },
    });
  });

  it('has no announcement where none was made', () => {
    expect(told({ kind: 'deposit', stage: 'arriving', confirmationsRequired: 12 })).toEqual([
      'detected current',
      'credited upcoming',
    ]);
    expect(told({ kind: 'deposit', stage: 'credited' })).toEqual(['detected done', 'credited done']);
  });

  it('ends where nothing came, it was taken back, withheld, or dropped by the network', () => {
    expect(told({ stage: 'expired' })).toEqual(['announced done', 'expired failed']);
    expect(told({ stage: 'cancelled' })).toEqual(['announced done', 'cancelled failed']);
    expect(told({ stage: 'below-minimum' })).toEqual(['announced done', 'detected done', 'withheld current']);
    expect(told({ stage: 'orphaned' })).toEqual(['announced done', 'detected done', 'orphaned failed']);
  });
});

describe('the steps of a recharge on which finance decides', () => {
  const card = { kind: 'bank-card', network: '' } as const;

  it('waits for the decision, then for the credit', () => {
    expect(told({ ...card, stage: 'under-review' })).toEqual([
      'told done',
      'checking current',
      'credited upcoming',
    ]);
    expect(told({ ...card, stage: 'under-review', agreed: 1 })).toEqual([
      'told done',
      'checkedOnce done',
      'checkingAgain current',
      'credited upcoming',
    ]);
    expect(told({ ...card, stage: 'approved' })).toEqual(['told done', 'approved done', 'credited current']);
    expect(told({ ...card, stage: 'credited' })).toEqual(['told done', 'approved done', 'credited done']);
  });

  it('ends where it is refused or taken back', () => {
    expect(told({ ...card, stage: 'refused' })).toEqual(['told done', 'refused failed']);
    expect(told({ ...card, stage: 'cancelled' })).toEqual(['told done', 'cancelled failed']);
  });
});

it('says how what arrived differs from what was announced', () => {
  expect(differencesOf({ match: 'exact', late: false })).toEqual([]);
  expect(differencesOf({ match: 'short', late: true })).toEqual(['short', 'late']);
  expect(differencesOf({ match: 'over' })).toEqual(['over']);
});

it('knows what may be taken back, and what keeps another from being begun', () => {
  expect(mayTakeBack({ kind: 'blockchain', stage: 'waiting' })).toBe(true);
  expect(mayTakeBack({ kind: 'blockchain', stage: 'arriving' })).toBe(false);
  expect(mayTakeBack({ kind: 'bank-card', stage: 'under-review' })).toBe(true);
  expect(mayTakeBack({ kind: 'deposit', stage: 'arriving' })).toBe(false);
  expect(isOpenRecharge({ kind: 'third-party', stage: 'approved' })).toBe(true);
  expect(isOpenRecharge({ kind: 'blockchain', stage: 'expired' })).toBe(false);
});
