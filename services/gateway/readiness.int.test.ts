import { derivedId } from '@caravan/events';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { app } = mall.gateway();
afterAll(() => mall.stop());

const readyz = () => app.inject({ method: 'GET', url: '/readyz' });

function written(type: string, data: object, stream: string) {
  const id = derivedId('readiness', stream);
  const ids = { commandId: id, correlationId: id, causationId: id };
  return { id, type, data, metadata: { version: 1, ...ids, actor: 'test', owner: undefined, hash: '' } };
}

test('says that every view is current though the newest event is one of the store itself', async () => {
  const stream = '$stats-127.0.0.1:2113';
  await mall.log.append(stream, 'no_stream', [written('$statsCollected', {}, stream)]);
  const states = Object.values(
    (await readyz()).json<{ views: Record<string, { current: boolean }> }>().views,
  );
  expect(states.length).toBeGreaterThan(3);
  expect(states.every(({ current }) => current)).toBe(true);
});

test('is not ready when a view stopped at an event, and says which', async () => {
  expect((await readyz()).statusCode).toBe(200);

  const stream = 'order-never-placed';
  const data = { orderId: 'never-placed', paymentId: 'p1', amount: '1', paidAt: new Date().toISOString() };
  await mall.log.append(stream, 'no_stream', [written('OrderPaid', data, stream)]);

  await vi.waitFor(async () => expect((await readyz()).statusCode).toBe(503), { timeout: 60_000 });
  expect((await readyz()).json()).toMatchObject({
    ready: false,
    log: 'answers',
    cache: 'answers',
    database: 'answers',
    views: { orders: { state: 'poisoned', current: false }, wallet: { state: 'running' } },
  });
  // it lives, and answers whom it can
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
});
