import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import type { Flow } from './flow.ts';
import { createOpenItems } from './open-items.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const context = { commandId: '', correlationId: '', causationId: '', actor: '' };

/** `begin` opens a key, `end` closes it, `begin-both` opens two; any other event is not understood. */
const flow: Flow<string> = {
  name: 'test',
  prefixes: ['order-'],
  graceMs: 100,
  opens({ type, data }) {
    if (type === 'unknown') throw new Error('unknown');
    const keys = type === 'begin' ? [data as string] : type === 'begin-both' ? (data as string[]) : [];
    return keys.map((key) => ({ key, item: key }));
  },
  closes: ({ type, data }) => (type === 'end' ? [data as string] : []),
  finish: async () => {},
};

const event = (position: bigint, type: string, data: unknown): RecordedEvent => ({
  id: `${position}`,
  stream: 'order-1',
  revision: position,
  position,
  created: new Date(START + Number(position)),
  type,
  data,
  metadata: { ...context, version: 1, hash: '' },
});

test('the restart position never passes the oldest open fact, and follows once it is over', () => {
  const items = createOpenItems(flow, -1n);
  items.note(event(10n, 'other', ''), START);
  expect(items.restartAfter()).toBe(10n);
  items.note(event(20n, 'begin', 'a'), START);
  items.note(event(30n, 'begin', 'b'), START);
  items.note(event(40n, 'end', 'b'), START);
  expect(items.restartAfter()).toBe(10n);
  items.note(event(50n, 'end', 'a'), START);
  expect(items.restartAfter()).toBe(50n);
  expect(items.size).toBe(0);
});

test('a fact with two parts is over when both are', () => {
  const items = createOpenItems(flow, 5n);
  items.note(event(10n, 'begin-both', ['a', 'b']), START);
  items.note(event(20n, 'end', 'a'), START);
  expect(items.restartAfter()).toBe(5n);
  items.note(event(30n, 'end', 'b'), START);
  expect(items.restartAfter()).toBe(30n);
});

test('nothing is due before its grace is over, and what was closed meanwhile never is', () => {
  const items = createOpenItems(flow, -1n);
  items.note(event(0n, 'begin', 'a'), START);
  items.note(event(1n, 'begin', 'b'), START);
  expect(items.takeDue(10, START + 99)).toEqual([]);
  expect(items.nextDue()).toBe(START + 100);
  items.note(event(2n, 'end', 'a'), START);
  expect(items.takeDue(10, START + 200).map((entry) => entry.key)).toEqual(['b']);
  expect(items.takeDue(10, START + 200)).toEqual([]);
});

test('what is gathered falls due together, at the end of its interval', () => {
  const items = createOpenItems({ ...flow, gatherMs: 1000 }, -1n);
  for (const [position, key] of [
    [0n, 'a'],
    [850n, 'b'],
    [950n, 'c'],
  ] as const)
    items.note(event(position, 'begin', key), START + 2000);
  expect(items.takeDue(10, START + 999)).toEqual([]);
  expect(items.takeDue(10, START + 1000).map((entry) => entry.key)).toEqual(['a', 'b']);
  expect(items.nextDue()).toBe(START + 2000);
});

test('an event from a clock that is ahead waits for the grace by ours', () => {
  const items = createOpenItems(flow, -1n);
  items.note(event(60_000n, 'begin', 'a'), START);
  expect(items.nextDue()).toBe(START + 100);
});

test('what failed comes again alone, and still holds the restart position', () => {
  const items = createOpenItems(flow, -1n);
  for (const key of ['a', 'b', 'c']) items.note(event(BigInt(key.charCodeAt(0)), 'begin', key), START);
  const taken = items.takeDue(2, START + 1000);
  expect(taken.map((entry) => entry.key)).toEqual(['a', 'b']);
  for (const entry of taken) {
    entry.attempts += 1;
    items.retry(entry);
  }
  expect(items.takeDue(10, START + 1000).map((entry) => entry.key)).toEqual(['c']);
  expect(items.takeDue(10, START + 1000).map((entry) => entry.key)).toEqual(['a']);
  expect(items.takeDue(10, START + 1000).map((entry) => entry.key)).toEqual(['b']);
  expect(items.restartAfter()).toBe(-1n);
});

test('what failed does not take along what opened after it', () => {
  const items = createOpenItems(flow, -1n);
  items.note(event(1n, 'begin', 'a'), START);
  const [failed] = items.takeDue(1, START + 1000);
  if (!failed) throw new Error('nothing is due');
  failed.attempts += 1;
  items.retry(failed);
  items.note(event(2n, 'begin', 'b'), START);
  expect(items.takeDue(10, START + 1000).map((entry) => entry.key)).toEqual(['a']);
  expect(items.takeDue(10, START + 1000).map((entry) => entry.key)).toEqual(['b']);
});

test('what was closed while it was being finished is not tried again', () => {
  const items = createOpenItems(flow, -1n);
  items.note(event(10n, 'begin', 'a'), START);
  const [entry] = items.takeDue(1, START + 1000);
  if (!entry) throw new Error('nothing due');
  items.note(event(20n, 'end', 'a'), START);
  items.retry(entry);
  expect(items.takeDue(1, START + 1000)).toEqual([]);
});

test('an event that is not understood is not passed over', () => {
  const items = createOpenItems(flow, 5n);
  expect(() => items.note(event(10n, 'unknown', ''), START)).toThrow('unknown');
  expect(items.restartAfter()).toBe(5n);
});

test('an event that was found forged opens and closes nothing, whatever it says, and is behind us', () => {
  const items = createOpenItems(flow, -1n);
  const doubt = { why: 'it was found forged', passedOver: true };
  items.note({ ...event(10n, 'begin', 'a'), doubt }, START);
  items.note({ ...event(20n, 'unknown', ''), doubt }, START);
  expect(items.size).toBe(0);
  expect(items.restartAfter()).toBe(20n);
  items.note(event(30n, 'begin', 'a'), START);
  items.note({ ...event(40n, 'end', 'a'), doubt }, START);
  expect(items.size).toBe(1);
});

test('an event that is delivered twice opens nothing twice', () => {
  const items = createOpenItems(flow, -1n);
  items.note(event(10n, 'begin', 'a'), START);
  const [entry] = items.takeDue(1, START + 1000);
  if (!entry) throw new Error('nothing due');
  items.note(event(10n, 'begin', 'a'), START);
  expect(items.takeDue(1, START + 1000)).toEqual([]);
  items.finished(entry);
  expect(items.size).toBe(0);
});

test('finishing what was closed meanwhile leaves open what was opened anew', () => {
  const items = createOpenItems(flow, -1n);
  items.note(event(10n, 'begin', 'a'), START);
  const [first] = items.takeDue(1, START + 1000);
  if (!first) throw new Error('nothing due');
  items.note(event(20n, 'end', 'a'), START);
  expect(items.isOpen(first)).toBe(false);
  items.note(event(30n, 'begin', 'a'), START);
  items.finished(first);
  const [second] = items.takeDue(1, START + 1000);
  expect(second && items.isOpen(second)).toBe(true);
  expect(items.isOpen(first)).toBe(false);
});

test('tells when the oldest open fact was due, also while it is being finished', () => {
  const items = createOpenItems(flow, -1n);
  expect(items.oldestDue()).toBeUndefined();
  items.note(event(10n, 'begin', 'a'), START + 10);
  items.note(event(20n, 'begin', 'b'), START + 20);
  items.takeDue(1, START + 110);
  expect(items.oldestDue()).toBe(START + 110);
  expect(items.nextDue()).toBe(START + 120);
});

test('nothing is opened or closed by an event that somebody without the key wrote', () => {
  const items = createOpenItems(flow, -1n);
  items.note(event(10n, 'begin', 'a'), START);
  const doubt = { why: 'it carries no code of who wrote it', passedOver: false };
  for (const type of ['begin', 'end', 'unknown'])
    expect(() => items.note({ ...event(20n, type, 'a'), doubt }, START)).toThrow('is not believed');
  expect(items.restartAfter()).toBe(-1n);
  items.note({ ...event(30n, 'other', ''), doubt }, START);
  expect(items.takeDue(10, START + 200).map(({ key }) => key)).toEqual(['a']);
});
