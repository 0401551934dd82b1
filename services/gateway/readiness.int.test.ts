import { derivedId } from '@caravan/events';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { app } = mall.gateway();
afterAll(() => mall.stop());

const readyz = () => app.inject({ method: 'GET', url: '/readyz' });

test('is not ready when a view stopped at an event, and says which', async () => {
  expect((await readyz()).statusCode).toBe(200);

  const stream = 'order-never-placed';
  const data = { orderId: 'never-placed', paymentId: 'p1', amount: '1', paidAt: new Date().toISOString() };
  const id = derivedId('poison', stream);
  const ids = { commandId: id, correlationId: id, causationId: id };
  const metadata = { version: 1, ...ids, actor: 'test', owner: undefined, hash: '' };
  await mall.log.append(stream, 'no_stream', [{ id, type: 'OrderPaid', data, metadata }]);

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
