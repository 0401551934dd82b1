import { createLogger, metrics } from '@caravan/platform';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createMeasurements } from '../operations/measurements.ts';
import { createServer } from '../server.ts';
import { sent, type Incoming } from './dispatcher.ts';
import { succeeded } from './envelope.ts';
import { createApiRoutes } from './routes.ts';

/** What is done with uploads that have come, until the test ends it. */
const held: (Pick<NonNullable<Incoming['upload']>, 'abandoned'> & { readonly end: () => void })[] = [];
afterEach(() => {
  for (const { end } of held.splice(0)) end();
});

async function start({ answeredWithinMs = 60_000, silentMs = 30_000 } = {}) {
  const app = createServer({
    logger: createLogger({ name: 'test', level: 'silent' }),
    config: { connections: { silentMs, checkedEveryMs: 10 } },
  });
  const routes = createApiRoutes(
    async ({ upload, action }) => {
      const received = await upload?.receive('A');
      const ended = Promise.withResolvers<void>();
      if (!upload || !received || 'refusal' in received) return sent(action, { code: 1, ...received });
      held.push({ abandoned: upload.abandoned, end: ended.resolve });
      await ended.promise;
      return sent(action, succeeded({}));
    },
    createMeasurements(metrics),
    { development: true, uploads: { answeredWithinMs, mostAtOnce: 1 } },
  );
  void app.register(routes);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    for (const { end } of held) end();
    await app.close();
  });
  return async (signal?: AbortSignal) => {
    const body = new FormData();
    body.append('file', new Blob(['x']), 'a.png');
    const asked = { method: 'POST', body, ...(signal && { signal }) };
    return (await (await fetch(`${origin}/wap/api/uploadimg!execute`, asked)).json()) as { code: number };
  };
}

it('is an envelope, although the connection was silent for longer than others may be', async () => {
  const send = await start({ answeredWithinMs: 1_000, silentMs: 500 });
  expect(await send()).toMatchObject({ data: { key: 'uploads-busy' } });
  expect(held.map(({ abandoned }) => abandoned.aborted)).toEqual([true]);
});

it('comes before its upload has ended, which keeps its place until then', async () => {
  const send = await start({ answeredWithinMs: 300 });
  await send();
  expect(await send()).toEqual({ code: 1, refusal: { key: 'uploads-busy' } });
  held[0]?.end();
  const next = send();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]?.end();
  expect(await next).toMatchObject({ code: 0 });
});

it('is waited for by nobody once the connection has ended', async () => {
  const send = await start();
  const leaving = new AbortController();
  const left = expect(send(leaving.signal)).rejects.toThrow();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  leaving.abort();
  await left;
  await vi.waitFor(() => expect(held[0]?.abandoned.aborted).toBe(true));
});
