import { expect, test } from 'vitest';
import { collapse } from './row-changes.ts';

type Row = { id: string; status: string; paid?: string };

test('a row that is put and then changed is put once, changed', () => {
  const { puts, patches } = collapse<Row>([
    { kind: 'put', key: 'a', row: { id: 'a', status: 'new' } },
    { kind: 'patch', key: 'a', set: { status: 'paid', paid: 'now' } },
  ]);
  expect(puts).toEqual([{ id: 'a', status: 'paid', paid: 'now' }]);
  expect(patches).toEqual([]);
});

test('changes of one row become one, the last winning', () => {
  const { patches } = collapse<Row>([
    { kind: 'patch', key: 'a', set: { status: 'paid', paid: 'now' } },
    { kind: 'patch', key: 'a', set: { status: 'sent' } },
  ]);
  expect(patches).toEqual([{ kind: 'patch', key: 'a', set: { status: 'sent', paid: 'now' } }]);
});

test('what is put again replaces what was known', () => {
  const { puts, patches } = collapse<Row>([
    { kind: 'patch', key: 'a', set: { paid: 'now' } },
    { kind: 'put', key: 'a', row: { id: 'a', status: 'new' } },
  ]);
  expect(puts).toEqual([{ id: 'a', status: 'new' }]);
  expect(patches).toEqual([]);
});

test('a row to put if there is none knows of the changes after it', () => {
  const { patches } = collapse<Row>([
    { kind: 'patch', key: 'a', set: {}, otherwise: { id: 'a', status: 'new' } },
    { kind: 'patch', key: 'a', set: { status: 'sent' } },
    { kind: 'patch', key: 'a', set: { paid: 'now' } },
  ]);
  expect(patches[0]?.otherwise).toEqual({ id: 'a', status: 'sent', paid: 'now' });
});

test('a row that a later change would bring does not serve an earlier one', () => {
  const { patches } = collapse<Row>([
    { kind: 'patch', key: 'a', set: { paid: 'now' } },
    { kind: 'patch', key: 'a', set: {}, otherwise: { id: 'a', status: 'new' } },
  ]);
  expect(patches).toEqual([{ kind: 'patch', key: 'a', set: { paid: 'now' } }]);
});
