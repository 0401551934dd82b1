import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRaw } from '../connections/testing/raw-client.ts';
import { separateOffice } from './office-host.ts';

const app = Fastify();
beforeAll(async () => {
  separateOffice(app, { officeHost: 'office.example', development: false });
  for (const site of ['office', 'mall'])
    void app.register(
      async (routes) => {
        for (const path of ['/', '/*']) routes.get(path, async () => `the ${site}`);
      },
      { prefix: site === 'office' ? '/office' : '/' },
    );
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Written as it is: a well-behaved client would tidy the address up. */
async function answerTo(address: string, host: string): Promise<string> {
  const request = `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const client = await openRaw((app.server.address() as AddressInfo).port, request);
  client.socket.resume();
  await client.ended;
  return client.read();
}

it.each(['/office', '/office/', '/office/staff', '/%6Fffice/', '/offic%65', 'http://mall.example/office/'])(
  'the host of the mall has no page of the office at %s',
  async (address) => {
    const answer = await answerTo(address, 'mall.example');
    expect(answer).toContain('unknown-action');
    expect(answer).not.toContain('the office');
  },
);

it.each([
  '/cart',
  '/%63art',
  '/officer',
  '/office/%2e%2e/cart',
  '/brand/x/y',
  '/brand/../cart',
  'http://office.example/cart',
])('the host of the office has no page of the mall at %s', async (address) =>
  expect(await answerTo(address, 'office.example')).not.toContain('the mall'),
);

it('each host has its own pages', async () => {
  expect(await answerTo('/office/', 'office.example')).toContain('the office');
  expect(await answerTo('/cart', 'mall.example')).toContain('the mall');
});
