import { connect } from 'node:net';
import { once } from 'node:events';
import { jsonEvent, KurrentDBClient } from '@eventstore/db-client';
import {
  ADMINISTRATOR,
  createSecuredTestStore,
  createTestLog,
  type SecuredTestStore,
  type TestLog,
} from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let open: TestLog;
let secured: SecuredTestStore;
beforeAll(async () => {
  [open, secured] = await Promise.all([createTestLog(), createSecuredTestStore()]);
});
afterAll(() => Promise.all([open.stop(), secured.stop()]));

/** What the client offers to its own extensions, which reach the HTTP interface by it. */
type WithHttp = {
  HTTPRequest(method: 'GET' | 'POST', path: string, options: object): Promise<unknown>;
};

const kinds: readonly (readonly [string, () => string])[] = [
  ['in plain text', () => open.url],
  ['over TLS', () => secured.address(ADMINISTRATOR)],
];

test.each(kinds)('the port speaks HTTP/1.1 and gRPC %s', async (_, url) => {
  const client = KurrentDBClient.connectionString(url());
  const { HTTPRequest: request } = client as unknown as WithHttp;
  expect(await request.call(client, 'GET', '/ping', {})).toEqual({
    text: 'Ping request successfully handled',
  });
  const unknown: (number | string)[] = [];
  const transformError = (...answer: (number | string)[]) => void unknown.push(...answer.slice(0, 2));
  await expect(request.call(client, 'POST', '/nothing', { transformError })).rejects.toThrow();
  expect(unknown).toEqual([404, 'Not Found']);
  const { success } = await client.appendToStream('http', jsonEvent({ type: 'Written', data: {} }));
  expect(success).toBe(true);
  await client.dispose();
});

test('the port says that it lives', async () => {
  const [, authority] = /\/\/([^?]+)/.exec(open.url) ?? [];
  expect((await fetch(`http://${authority}/health/live`)).status).toBe(204);
});

test('who says nothing that the port understands is sent away, and the others go on', async () => {
  const [, port] = /:(\d+)/.exec(open.url) ?? [];
  const stranger = connect(Number(port), '127.0.0.1', () => stranger.write('\0\0 nonsense\r\n\r\n'));
  stranger.resume();
  await once(stranger, 'close');
  const events = await Array.fromAsync(open.log.read('order-none'));
  expect(events).toEqual([]);
});
