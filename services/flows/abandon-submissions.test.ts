import { refusal } from '@caravan/events';
import { createLogger } from '@caravan/platform';
import { expect, test, vi } from 'vitest';
import { abandonJob, createAbandonSubmissionsJob } from './abandon-submissions.ts';
import type { GoodsPort, OrderingPort } from './ports.ts';
import { createHeldJobs } from './testing/fake-ports.ts';

type RecordedSubmission = NonNullable<
  Awaited<ReturnType<GoodsPort['orphanedReservations']>>[number]['submission']
>;

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const MINUTE = 60_000;

type Death = {
  /** of each order's reservation, in ms */
  readonly ages: Readonly<Record<string, number>>;
  /** orders that were placed after all */
  readonly placed?: readonly string[];
  /** the recorded submission of an order; those without one are older than the records */
  readonly recorded?: Readonly<Record<string, string>>;
  readonly atOnce?: number;
};

function afterDeaths({ ages, placed = [], recorded = {}, atOnce = 2 }: Death) {
  const told: string[] = [];
  const of = (orderId: string) => {
    const id = recorded[orderId];
    return id === undefined ? undefined : ({ id } as RecordedSubmission);
  };
  const settled = new Set<string>();
  const settle = (what: string) => async (orderIds: readonly string[]) => {
    for (const orderId of orderIds) {
      settled.add(orderId);
      told.push(`${what} ${orderId}`);
    }
  };
  const goods: Pick<
    GoodsPort,
    'orphanedReservations' | 'markPlaced' | 'release' | 'forget' | 'forgetSubmissions'
  > = {
    orphanedReservations: async (before) =>
      Object.entries(ages)
        .map(([orderId, age]) => ({ orderId, createdAt: new Date(NOW - age), submission: of(orderId) }))
        .filter(({ orderId, createdAt }) => createdAt < before && !settled.has(orderId))
        // as the catalogue does, a few at a time
        .slice(0, atOnce),
    markPlaced: settle('kept'),
    release: settle('released'),
    forget: async (before) => {
      told.push(`forgot what was released before ${before.toISOString()}`);
      return 0;
    },
    forgetSubmissions: async (before) => {
      told.push(`forgot submissions from before ${before.toISOString()}`);
      return 0;
    },
  };
  const asked: unknown[] = [];
  const ordering = {
    abandon: async (request: unknown) => {
      asked.push(request);
      return { position: 1n };
    },
    settleSubmission: async ({ submission }: { submission: { id: string } }) =>
      void told.push(`settled ${submission.id}`),
    find: async (orderId: string) => ({ status: placed.includes(orderId) ? 'pending-payment' : 'abandoned' }),
  } as unknown as Pick<OrderingPort, 'abandon' | 'settleSubmission' | 'find'>;
  const jobs = createHeldJobs();
  const logger = createLogger({ name: 'abandon', level: 'silent' });
  const parts = { ordering, goods, jobs, logger, clock: () => new Date(NOW) };
  return { told, asked, jobs, parts };
}

test('after five minutes, stock of submissions that died is given back; that of orders is kept', async () => {
  const ages = { died: 5 * MINUTE + 1, alive: 5 * MINUTE, placed: 60 * MINUTE, older: 70 * MINUTE };
  const { told, asked, parts } = afterDeaths({ ages, placed: ['placed'] });
  await createAbandonSubmissionsJob(parts)(null);
  expect(told).toEqual([
    'kept placed',
    'released died',
    'released older',
    'forgot what was released before 2026-02-22T10:00:00.000Z',
    'forgot submissions from before 2026-01-30T10:00:00.000Z',
  ]);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toMatchObject({ orderId: 'died', context: { actor: 'system:abandon-submissions' } });
});

test('who watches is told which orders lost their stock, and of nothing else', async () => {
  const ages = { died: 10 * MINUTE, placed: 10 * MINUTE };
  const { parts } = afterDeaths({ ages, placed: ['placed'] });
  const warn = vi.fn();
  const logger = { ...parts.logger, warn } as unknown as typeof parts.logger;
  await createAbandonSubmissionsJob({ ...parts, logger })(null);
  expect(warn.mock.calls).toEqual([[{ over: ['died'] }, 'stock that no order will send is given back']]);
  const quiet = afterDeaths({ ages: { placed: 10 * MINUTE }, placed: ['placed'] });
  warn.mockClear();
  await createAbandonSubmissionsJob({ ...quiet.parts, logger })(null);
  expect(warn).not.toHaveBeenCalled();
});

test('a recorded submission is settled once for all of its orders, each of which is then as it says', async () => {
  const ages = { first: 10 * MINUTE, second: 10 * MINUTE };
  const recorded = { first: 's1', second: 's1' };
  const { told, asked, parts } = afterDeaths({ ages, recorded, placed: ['second'] });
  await createAbandonSubmissionsJob({ ...parts, submissionsKeptDays: 2 })(null);
  expect(told.slice(0, 3)).toEqual(['settled s1', 'kept second', 'released first']);
  expect(told.at(-1)).toBe('forgot submissions from before 2026-02-27T10:00:00.000Z');
  expect(asked).toEqual([]);
});

const refusing = async ({ orderId }: { orderId: string }) =>
  orderId === 'refused' ? { refusal: refusal('order-unknown') } : { position: 1n };

test('a submission that cannot be settled is an alarm, keeps its stock and record, and holds up no other', async () => {
  const ages = { refused: 20 * MINUTE, died: 10 * MINUTE };
  const { told, jobs, parts } = afterDeaths({ ages });
  const error = vi.fn();
  await createAbandonSubmissionsJob({
    ...parts,
    ordering: { ...parts.ordering, abandon: refusing } as unknown as typeof parts.ordering,
    logger: { ...parts.logger, warn: vi.fn(), error } as unknown as typeof parts.logger,
  })(null);
  expect(told).toEqual(['released died', 'forgot what was released before 2026-02-22T10:00:00.000Z']);
  expect(error.mock.calls).toEqual([
    [
      {
        alert: true,
        submission: 'refused',
        orderId: 'refused',
        error: 'Error: order refused cannot be abandoned: order-unknown',
      },
      'a submission cannot be settled, and its stock stays reserved',
    ],
  ]);
  expect(jobs.scheduled).toEqual([abandonJob(new Date(NOW + MINUTE))]);
});

test('the next look is a minute later', () => {
  // stored in the queue, so it never changes
  expect(abandonJob(new Date(NOW))).toEqual({
    task: 'abandon-submissions',
    key: 'abandon-submissions',
    runAt: new Date(NOW),
    payload: null,
  });
});

test('while the log is away, it asks ten times and no more', async () => {
  const ages = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`o${index}`, 10 * MINUTE]));
  const { told, parts } = afterDeaths({ ages, atOnce: 50 });
  const abandon = vi.fn(async () => Promise.reject(new Error('away')));
  const ordering = { ...parts.ordering, abandon } as unknown as typeof parts.ordering;
  await createAbandonSubmissionsJob({ ...parts, ordering })(null);
  expect(abandon).toHaveBeenCalledTimes(10);
  expect(told).toEqual(['forgot what was released before 2026-02-22T10:00:00.000Z']);
});

test('looks twenty times at most, and leaves the rest for the next minute', async () => {
  const ages = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`o${index}`, 10 * MINUTE]));
  const { told, parts } = afterDeaths({ ages });
  await createAbandonSubmissionsJob(parts)(null);
  expect(told.filter((each) => each.startsWith('released'))).toHaveLength(40);
});
