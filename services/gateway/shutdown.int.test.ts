import { afterAll, expect, it, vi } from 'vitest';
import { startGateway } from './index.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
afterAll(() => mall.stop());

it('finishes the calls in flight when it is told to stop, and takes no new ones', async () => {
  const { catalogue } = mall.dependencies;
  const gate = Promise.withResolvers<void>();
  const home = vi.fn(async (brand: number) => {
    await gate.promise;
    return await catalogue.home(brand);
  });
  const running = await startGateway(
    { ...mall.dependencies, catalogue: { ...catalogue, home } },
    { host: '127.0.0.1', port: 0, webSocketPort: 0 },
  );
  const base = `http://127.0.0.1:${running.port}`;
  const inFlight = fetch(`${base}/wap/api/index!home.action`, { method: 'POST' });
  await vi.waitFor(() => expect(home).toHaveBeenCalled());

  const stopped = running.stop();
  const turnedAway = () => fetch(`${base}/healthz`).then(({ status }) => status === 503, Boolean);
  await vi.waitFor(async () => expect(await turnedAway()).toBe(true));
  gate.resolve();
  expect(await (await inFlight).json()).toMatchObject({ code: 0 });
  await stopped;
});
