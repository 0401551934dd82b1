import type { Flows, FlowStatus } from '@caravan/flows';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStatusServer } from './status-server.ts';
import { workerReport } from './worker-report.ts';

let database: TestDatabase;
const closing = new AsyncDisposableStack();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await closing.disposeAsync();
  await database.drop();
});

const running: FlowStatus = {
  name: 'pay-order',
  state: 'running',
  progress: { open: 2, stuck: 0, overdueMs: 0, delayMs: 3 },
  poison: undefined,
};
const poisoned: FlowStatus = {
  name: 'credit-deposit',
  state: 'poisoned',
  progress: undefined,
  poison: 'cannot understand DepositConfirmed',
};

async function readiness(
  status: readonly FlowStatus[],
): Promise<{ code: number; body: unknown; id: string | null }> {
  const { db } = database;
  const flows: Pick<Flows, 'status'> = { status: () => status };
  const log = { ping: async () => undefined };
  const port = await startStatusServer(
    { statusPort: 0, statusHost: '127.0.0.1' },
    { db, log, closing, report: () => workerReport({ db, flows }) },
  );
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  const id = response.headers.get('x-request-id');
  return { code: response.status, body: await response.json(), id };
}

test('each answer has a name of its own, also one that refuses', async () => {
  const ids = [(await readiness([running])).id, (await readiness([poisoned])).id];
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a worker shows how its flows stand', async () => {
  expect(await readiness([running])).toMatchObject({
    code: 200,
    body: { ready: true, flows: { 'pay-order': { state: 'running', open: 2 } } },
  });
});

test('a worker is not ready when a flow stopped at an event, and says at which', async () => {
  expect(await readiness([running, poisoned])).toMatchObject({
    code: 503,
    body: { ready: false, flows: { 'credit-deposit': { poison: 'cannot understand DepositConfirmed' } } },
  });
});

test('a worker is not ready when a view stopped at an event, and says which and why', async () => {
  const stopped = {
    eventId: 'e1',
    stream: 'wallet-b1',
    revision: '0',
    position: '10',
    type: 'DepositCredited',
    error: 'the postings do not sum to zero',
  };
  await database.db
    .updateTable('projection_checkpoint')
    .set({ state: 'poisoned', poison: JSON.stringify(stopped) })
    .where('name', '=', 'ledger')
    .execute();
  expect(await readiness([running])).toMatchObject({
    code: 503,
    body: {
      ready: false,
      views: {
        ledger: { state: 'poisoned', poison: 'the postings do not sum to zero' },
        wallet: { state: 'running' },
      },
    },
  });
});
