import { refusal } from '@caravan/events';
import { expect, test } from 'vitest';
import {
  createChangeWithdrawAddressFlow,
  createChangeWithdrawAddressJob,
} from './change-withdraw-address.ts';
import { createHeldJobs } from './testing/fake-ports.ts';

const at = '2026-03-02T10:00:00.000Z';
const item = { usercode: 'u1', changeId: 'c1', at, cause: { eventId: 'e1', correlationId: 'r1' } };

/** The job at this time, of a wallet that answers so. */
async function run(now: string, answer: object = { position: 1n }) {
  const asked: object[] = [];
  const jobs = createHeldJobs();
  const wallet = {
    makeWithdrawAddressChange: async (request: object) => {
      asked.push(request);
      return answer as { position: bigint; available: never };
    },
  };
  await createChangeWithdrawAddressJob({ wallet, jobs, clock: () => new Date(now) })(item);
  return { asked, again: jobs.scheduled };
}

test('a change waits in the queue until its waiting time is over; never change it, such jobs wait for days', async () => {
  const jobs = createHeldJobs();
  await createChangeWithdrawAddressFlow(jobs).finish([item]);
  const task = 'change-withdraw-address';
  expect(jobs.scheduled).toEqual([{ task, key: `${task}:c1`, runAt: new Date(at), payload: item }]);
});

test('it is made then by the system, because of the request', async () => {
  const { asked, again } = await run(at);
  expect(asked).toMatchObject([
    {
      usercode: 'u1',
      changeId: 'c1',
      by: { role: 'system' },
      context: { correlationId: 'r1', causationId: 'e1', actor: 'system:change-withdraw-address' },
    },
  ]);
  expect(again).toEqual([]);
});

test('a queue whose clock is ahead is asked again a second later', async () => {
  const { asked, again } = await run('2026-03-02T09:59:59.999Z');
  expect(asked).toEqual([]);
  expect(again).toMatchObject([{ runAt: new Date('2026-03-02T10:00:01.000Z') }]);
});

test('a wallet that refuses it fails the job, which is then tried again', async () => {
  const refused = { refusal: refusal('withdraw-address-change-unknown') };
  await expect(run(at, refused)).rejects.toThrow('withdraw-address-change-unknown');
});
