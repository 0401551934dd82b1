import { refusal } from '@caravan/events';
import { expect, test } from 'vitest';
import { createOrderDeadlineFlow, createOrderDeadlineJob } from './order-deadline.ts';
import { orderDeadlines } from './order-deadlines.ts';
import type { OrderingPort } from './ports.ts';
import { createHeldJobs } from './testing/fake-ports.ts';

const at = '2026-03-01T10:00:00.000Z';
const cause = { eventId: 'e1', correlationId: 'c1' };
const deadlineOf = (task: string) =>
  orderDeadlines.find((deadline) => deadline.task === task) ?? expect.unreachable(task);

/** Never change a line: such jobs wait in queues for weeks. */
const queued = [
  ['expire-order', 'payBefore'],
  ['refund-unshipped', 'at'],
  ['remind-receipt', 'at'],
  ['receive-order', 'at'],
  ['grant-refund', 'at'],
  ['complete-order', 'closesAt'],
] as const;

const commandsAnsweredBy = (ask: unknown) => ({
  expire: ask,
  remindReceipt: ask,
  receive: ask,
  acceptRefund: ask,
  platformRefund: ask,
  complete: ask,
});

test('every deadline has its job in the queue', () => {
  expect(orderDeadlines.map(({ task }) => task).toSorted()).toEqual(queued.map(([task]) => task).toSorted());
});

test.each(queued)('the job %s waits with its instant as %s', async (task, instant) => {
  const jobs = createHeldJobs();
  await createOrderDeadlineFlow(deadlineOf(task), jobs).finish([{ orderId: 'o1', at, cause }]);
  const payload = { orderId: 'o1', [instant]: at, cause };
  expect(jobs.scheduled).toEqual([{ task, key: `${task}:o1`, runAt: new Date(at), payload }]);
});

test.each(queued)(
  'a job %s that waited with its instant as %s is done, also without a cause',
  async (task, instant) => {
    const asked: unknown[] = [];
    const ask = async ({ orderId }: { orderId: string }) => {
      asked.push(orderId);
      return { position: 1n };
    };
    const commands = commandsAnsweredBy(ask);
    const ordering = { ...commands, find: async () => ({ status: 'completed' }) } as unknown as OrderingPort;
    const jobs = createHeldJobs();
    let now = Date.parse(at) - 1;
    const job = createOrderDeadlineJob(deadlineOf(task), { ordering, jobs, clock: () => new Date(now) });
    await job({ orderId: 'o1', [instant]: at });
    expect(asked).toEqual([]);
    expect(jobs.scheduled).toMatchObject([{ runAt: new Date(Date.parse(at) + 1000) }]);
    now += 1;
    await job(jobs.scheduled[0]?.payload);
    await job({ orderId: 'o2', [instant]: at, cause });
    expect(asked).toEqual(['o1', 'o2']);
    await expect(job({ orderId: 'o3', cause })).rejects.toThrow('expected');
  },
);

/** At its deadline, an order that answers so and is then in this state. */
async function atDeadline(
  task: string,
  { answer = { position: 1n } as object, status = 'completed', closesAt = at } = {},
) {
  const asked: unknown[] = [];
  const ask = async (request: object) => {
    asked.push(request);
    return answer;
  };
  const commands = commandsAnsweredBy(ask);
  const ordering = { ...commands, find: async () => ({ status, closesAt }) } as unknown as OrderingPort;
  const jobs = createHeldJobs();
  const deadline = deadlineOf(task);
  const job = createOrderDeadlineJob(deadline, { ordering, jobs, clock: () => new Date(at) });
  await job({ orderId: 'o1', [deadline.instant]: at, cause });
  return { asked, again: jobs.scheduled };
}

test.each(queued)('a job %s that names no order, or no instant, fails', async (task, instant) => {
  const parts = { ordering: {} as OrderingPort, jobs: createHeldJobs(), clock: () => new Date(at) };
  const job = createOrderDeadlineJob(deadlineOf(task), parts);
  await expect(job({ [instant]: at })).rejects.toThrow('orderId');
  await expect(job({ orderId: 'o1' })).rejects.toThrow();
  expect(parts.jobs.scheduled).toEqual([]);
});

test.each(queued)('an order that refuses its %s fails the job, which is then tried again', async (task) => {
  await expect(atDeadline(task, { answer: { refusal: refusal('order-unknown') } })).rejects.toThrow(
    `order o1 refuses to ${task}: order-unknown`,
  );
});

test('an order whose refund is undecided is asked again after an hour, a completed one is not', async () => {
  const waiting = await atDeadline('complete-order', { status: 'refund-requested' });
  const runAt = new Date(Date.parse(at) + 3_600_000);
  expect(waiting.again).toMatchObject([{ task: 'complete-order', runAt }]);
  expect((await atDeadline('complete-order')).again).toEqual([]);
  expect((await atDeadline('expire-order', { status: 'refund-requested' })).again).toEqual([]);
});

test('an order whose completion was moved is asked again then', async () => {
  const closesAt = '2026-03-04T10:00:00.000Z';
  const { again } = await atDeadline('complete-order', { status: 'received', closesAt });
  expect(again).toMatchObject([{ task: 'complete-order', runAt: new Date(closesAt) }]);
});

test('what was not shipped in time is refunded with that reason, by the system', async () => {
  const { asked } = await atDeadline('refund-unshipped');
  const by = { role: 'system', id: 'refund-unshipped' };
  expect(asked).toMatchObject([{ orderId: 'o1', by, note: 'not shipped in time' }]);
});
