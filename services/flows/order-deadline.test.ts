import type { OrderingPort } from './ports.ts';
import { expect, test } from 'vitest';
import { createOrderDeadlineFlow, createOrderDeadlineJob } from './order-deadline.ts';
import { orderDeadlines } from './order-deadlines.ts';
import { createHeldJobs } from './testing/fake-ports.ts';

const at = '2026-03-01T10:00:00.000Z';
const cause = { eventId: 'e1', correlationId: 'c1' };
const deadlineOf = (task: string) =>
  orderDeadlines.find((deadline) => deadline.task === task) ?? expect.unreachable(task);

/** Never change a line: such jobs wait in queues for weeks. */
const queued = [
  ['expire-order', 'payBefore'],
  ['refund-unshipped', 'at'],
  ['receive-order', 'at'],
  ['grant-refund', 'at'],
  ['complete-order', 'closesAt'],
] as const;

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
    const commands = { expire: ask, receive: ask, acceptRefund: ask, platformRefund: ask, complete: ask };
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
