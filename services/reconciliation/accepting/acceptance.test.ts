import { formatMoney, money, plus, refusal } from '@caravan/events';
import type { AcceptanceEvent, Decision } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import { kinds } from '../core/difference.ts';
import type { Kind } from '../core/difference.ts';
import { mayBeAccepted, wayInWords, wayOf } from '../core/ways.ts';
import { describedDay } from '../rendering/described.ts';
import type { DescribedDifference } from '../rendering/described.ts';
import { withAcceptances } from './apply-acceptances.ts';
import { decide } from './decide.ts';
import type { AcceptanceCommand } from './decide.ts';
import { evolve } from './evolve.ts';
import { noAcceptances } from './state.ts';
import type { Acceptances } from './state.ts';

const at = '2026-03-02T10:00:00.000Z';
const anna = { role: 'platform', id: 'anna' } as const;
const bela = { role: 'platform', id: 'bela' } as const;
const named = { network: 'ethereum', day: '2026-03-01', kind: 'burn', subject: 'ethereum:0x1:0', at };
const contents = { amount: '25', chain: '-25', facts: '0', other: null, recipient: '0xours' };
const proposing = {
  ...named,
  type: 'Propose',
  proposalId: 'p1',
  contents,
  reason: 'a court',
  by: anna,
} as const;
const agreeing = { ...named, type: 'Agree', proposalId: 'p1', contents, by: bela } as const;
const withdrawing = { ...named, type: 'Withdraw', proposalId: 'p1', reason: 'it is back', by: anna } as const;
const declining = { ...withdrawing, type: 'Decline', by: bela } as const;

const after = (...commands: readonly AcceptanceCommand[]) =>
  commands.reduce<Acceptances>((state, command) => {
    const decision = decide(state, command);
    if (decision.outcome === 'refused') throw new Error(decision.refusal.key);
    return decision.events.reduce(evolve, state);
  }, noAcceptances);
const types = (decision: Decision<AcceptanceEvent>) =>
  decision.outcome === 'refused' ? decision.refusal.key : decision.events.map(({ type }) => type);

describe('two persons accept a difference', () => {
  test('one proposes, another agrees, either may withdraw', () => {
    expect(types(decide(noAcceptances, proposing))).toEqual(['AcceptanceProposed']);
    expect(types(decide(after(proposing), agreeing))).toEqual(['DifferenceAccepted']);
    expect(types(decide(after(proposing, agreeing), withdrawing))).toEqual(['AcceptanceWithdrawn']);
    expect(types(decide(after(proposing), declining))).toEqual(['AcceptanceDeclined']);
  });
  test('never the same person, nor anybody but staff', () => {
    expect(types(decide(after(proposing), { ...agreeing, by: anna }))).toBe('acceptance-by-same-person');
    expect(types(decide(noAcceptances, { ...proposing, by: { role: 'buyer', id: 'anna' } }))).toBe(
      'no-permission',
    );
  });
  test('a repetition changes nothing', () => {
    expect(types(decide(after(proposing), proposing))).toEqual([]);
    expect(types(decide(after(proposing, agreeing), proposing))).toEqual([]);
    expect(types(decide(after(proposing, agreeing), agreeing))).toEqual([]);
    expect(types(decide(after(proposing, agreeing, withdrawing), withdrawing))).toEqual([]);
    expect(types(decide(after(proposing, declining), declining))).toEqual([]);
    expect(types(decide(after(proposing, declining), proposing))).toEqual([]);
    expect(decide(after(proposing), { ...proposing, reason: 'another' })).toEqual({
      outcome: 'refused',
      refusal: refusal('repeated-submission'),
    });
  });
  test('nobody agrees to what has become another matter, was declined, or never was proposed', () => {
    const other = { ...contents, recipient: '0xtheirs' };
    expect(types(decide(after(proposing), { ...agreeing, contents: other }))).toBe('difference-changed');
    expect(types(decide(after(proposing), { ...agreeing, contents: undefined }))).toBe('difference-changed');
    expect(types(decide(after(proposing, declining), agreeing))).toBe('acceptance-unknown');
    expect(types(decide(noAcceptances, agreeing))).toBe('acceptance-unknown');
    expect(types(decide(after(proposing), withdrawing))).toBe('acceptance-unknown');
  });
  test('what is accepted is not proposed again, unless it is another matter', () => {
    const again = { ...proposing, proposalId: 'p2' };
    expect(types(decide(after(proposing, agreeing), again))).toBe('difference-accepted');
    const other = { ...again, contents: { ...contents, amount: '26' } };
    expect(types(decide(after(proposing, agreeing), other))).toEqual(['AcceptanceProposed']);
  });
  test('a second proposal replaces the first', () => {
    const second = { ...proposing, proposalId: 'p2', reason: 'another' };
    expect(types(decide(after(proposing, second), agreeing))).toBe('acceptance-unknown');
  });
  test('why is said', () => {
    expect(types(decide(noAcceptances, { ...proposing, reason: ' ' }))).toBe('parameter-error');
    expect(types(decide(after(proposing), { ...declining, reason: '' }))).toBe('parameter-error');
    expect(types(decide(after(proposing, agreeing), { ...withdrawing, reason: '' }))).toBe('parameter-error');
  });
});

const flow = { in: '0', out: '0' };
const burn: DescribedDifference = {
  ...contents,
  kind: 'burn',
  between: 'chain-facts',
  explained: false,
  subject: named.subject,
  usercode: null,
  stream: null,
  at,
  note: '',
  acceptance: null,
};
const missed: DescribedDifference = { ...burn, kind: 'missed', subject: 'ethereum:0x2:0', amount: '5' };
const day = (...differences: readonly DescribedDifference[]) =>
  describedDay.parse({
    day: named.day,
    chain: flow,
    facts: flow,
    rows: flow,
    books: flow,
    owed: '0',
    custody: { chain: '0', books: '0' },
    unexplained: formatMoney(plus(...differences.map(({ amount }) => money(amount)))),
    unexplainedCount: differences.length,
    differences,
  });

describe('an accepted difference', () => {
  const accepted = after(proposing, agreeing);
  test('is explained, with who, when and why; the unexplained come first', () => {
    const found = withAcceptances(day(burn, missed), accepted);
    expect(found).toMatchObject({ unexplained: '5', unexplainedCount: 1 });
    expect(found.differences).toMatchObject([
      { kind: 'missed', explained: false },
      {
        explained: true,
        acceptance: { reason: 'a court', proposedBy: 'anna', agreedBy: 'bela', agreedAt: at },
      },
    ]);
    expect(withAcceptances(found, accepted)).toEqual(found);
  });
  test('is unexplained again when it is withdrawn, shows another amount, or another recipient', () => {
    const found = withAcceptances(day(burn), accepted);
    expect(found).toMatchObject({ unexplained: '0', unexplainedCount: 0 });
    expect(withAcceptances(found, after(proposing, agreeing, withdrawing))).toEqual(day(burn));
    for (const change of [{ amount: '26' }, { recipient: '0xtheirs' }, { chain: '-26' }]) {
      const other = day({ ...burn, ...change });
      expect(withAcceptances(other, accepted)).toEqual(other);
    }
  });
  test('holds for its day, its kind and its subject alone', () => {
    const others = [
      { ...burn, kind: 'unordered' as const },
      { ...burn, subject: 'ethereum:0x3:0' },
    ];
    for (const other of others) expect(withAcceptances(day(other), accepted)).toEqual(day(other));
    const later = { ...day(burn), day: '2026-03-02' };
    expect(withAcceptances(later, accepted)).toEqual(later);
  });
});

test('every kind that is not explained has a way, in words; what has a proper one is not accepted', () => {
  const names = Object.keys(kinds) as Kind[];
  for (const kind of names.filter((each) => !kinds[each].explained))
    expect(wayInWords[wayOf(kind)]).not.toBe('');
  expect(names.filter(mayBeAccepted).toSorted()).toEqual([
    'altered-amount',
    'burn',
    'doubled',
    'forged',
    'manual-without-transfer',
    'other-owner',
    'other-recipient',
    'payout-without-withdrawal',
    'reversed',
    'unordered',
    'unreplayed',
    'vanished',
  ]);
});
