import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createS3Storage } from './s3.ts';

const KEY = `${'a'.repeat(32)}/${'b'.repeat(32)}.webp`;
let stop: () => void = () => undefined;
afterEach(() => stop());

/** A service that answers every call with this status. */
async function answering(status: number) {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(status, { 'content-type': 'application/xml' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const access = { endpoint, region: 'us-east-1', accessKeyId: 'ada', secretAccessKey: 'a secret' };
  return { asked, storage: createS3Storage(access) };
}

it.each([204, 404])('a file is removed when the service answers %i', async (status) => {
  const { storage, asked } = await answering(status);
  await storage.remove('caravan-files', KEY);
  expect(asked).toEqual([`DELETE /caravan-files/${KEY}`]);
});

it.each([403, 500])('a file is not removed when the service answers %i', async (status) => {
  const { storage } = await answering(status);
  await expect(storage.remove('caravan-files', KEY)).rejects.toThrow();
});
