import { beforeEach, expect, it, vi } from 'vitest';
import type { AuditedEvent } from '../../api/wallets.ts';
import { csvOf, historyFile } from './history-file.ts';

const asked = vi.hoisted(() => ({ eventsFrom: vi.fn() }));
vi.mock('../../api/wallets.ts', () => asked);
beforeEach(() => asked.eventsFrom.mockReset());

const event = (revision: number, more: Partial<AuditedEvent> = {}) =>
  ({
    revision,
    type: 'DepositCredited',
    actor: 'U1',
    postings: [],
    available: '1',
    held: '0',
    ...more,
  }) as AuditedEvent;

/** A server that has these events, of which the last is told again beyond the end. */
const serve = (events: readonly AuditedEvent[], all = events.length) =>
  asked.eventsFrom.mockImplementation((_usercode: string, from: number, most: number) => {
    const found = events.filter(({ revision }) => revision >= from).slice(0, most);
    return Promise.resolve({ events: all, pageList: found.length > 0 ? found : events.slice(-1) });
  });

const idsIn = async (file: Blob) =>
  (JSON.parse(await file.text()) as { events: AuditedEvent[] }).events.map(({ revision }) => revision);

it.each([1, 499, 500, 501, 1200])('has each of %d events once, in order', async (count) => {
  serve(Array.from({ length: count }, (_, revision) => event(revision)));
  const told: number[] = [];
  const file = await historyFile('U1', 'json', (read) => told.push(read));
  expect(await idsIn(file)).toEqual(Array.from({ length: count }, (_, revision) => revision));
  expect(told.at(-1)).toBe(count);
});

it('comes to an end where events are missing', async () => {
  serve([event(0), event(1), event(4)], 9);
  expect(await idsIn(await historyFile('U1', 'json', () => {}))).toEqual([0, 1, 4]);
});

it('has a line for each posting, and one for an event that moved nothing', () => {
  const postings = [
    { account: 'custody:ethereum', amount: '-5' },
    { account: 'user:U1:available', amount: '5' },
  ];
  const [head, ...lines] = csvOf([event(0, { postings }), event(1)]).split('\r\n');
  expect(head?.startsWith('revision,time (Asia/Shanghai),type,actor,account,amount')).toBe(true);
  expect(lines.map((line) => line.split(',').slice(4, 6))).toEqual([
    ['custody:ethereum', '-5'],
    ['user:U1:available', '5'],
    ['', ''],
  ]);
});

it('opens as text, whatever somebody is called', () => {
  expect(csvOf([event(0, { actor: '=1+1' })])).toContain(`'=1+1`);
});
