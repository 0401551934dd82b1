import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openEventLog, verifyChain } from '@caravan/events/log';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startIsolatedSystem, type IsolatedSystem } from '../testing/isolated-system.ts';

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };
type Sent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
};
type Body = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
};
type Span = Sent & { readonly role: string | undefined };

const valueOf = (attributes: readonly Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

const bodies: string[] = [];
const asked: { readonly url: string | undefined; readonly key: unknown }[] = [];
const receiver = createServer((request, response) => {
  void receive(request, response);
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  bodies.push(await text(request));
  asked.push({ url: request.url, key: request.headers['x-api-key'] });
  response.setHeader('content-type', 'application/json').end('{}');
}

function spans(): Span[] {
  return bodies.flatMap((body) =>
    (JSON.parse(body) as Body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const role = valueOf(resource.attributes, 'service.name');
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, role })));
    }),
  );
}

let system: IsolatedSystem;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  system = await startIsolatedSystem({
    CARAVAN_SEED_GOODS: '5',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=of-the-receiver',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
}, 180_000);
afterAll(async () => {
  await system.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const account = { username: 'tracedbuyer7', password: 'wagon-77', safeword: '246810' };
const address = {
  contacts: 'Mei Tan',
  phone: '91234567',
  country: 'Singapore',
  city: 'Singapore',
  postcode: '018956',
  address: '1 Marina Boulevard',
};
let token = '';

async function call<Data>(
  action: string,
  body: object,
): Promise<{ readonly data: Data; readonly id: string | null }> {
  const response = await fetch(`${system.origin}/wap/api/${action}.action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, connection: 'close' },
    body: JSON.stringify(body),
  });
  const { code, data } = (await response.json()) as { code: number; data: Data };
  expect(code, action).toBe(0);
  return { data, id: response.headers.get('x-request-id') };
}

test('one trace leads from a request over the log to what views and flows did with it', async () => {
  ({ token } = (await call<{ token: string }>('localuser!registerNoVerifcode', account)).data);
  const { id: addressId } = (await call<{ id: string }>('address!add', address)).data;
  const { pageList } = (await call<{ pageList: { goodsId: string }[] }>('sellerGoods!list', {})).data;
  const { goodsId } = pageList[0] ?? {};
  const { skus, buyMin } = (
    await call<{ skus: { skuId: string }[]; buyMin: number }>('sellerGoods!info', { goodsId })
  ).data;
  const lines = [{ skuId: skus[0]?.skuId, quantity: buyMin }];
  const { data, id } = await call<{ orders: { orderId: string }[] }>('order!submit', { addressId, lines });

  const inTrace = (): string[] => {
    const all = spans();
    const request = all.find(({ attributes }) => valueOf(attributes, 'caravan.request_id') === id);
    return all
      .filter(({ traceId }) => traceId === request?.traceId)
      .map(({ role, name }) => `${role}: ${name}`);
  };
  await vi.waitFor(
    () =>
      expect(inTrace()).toEqual(
        expect.arrayContaining([
          'caravan-gateway: POST order!submit',
          'caravan-gateway: decide order',
          'caravan-gateway: append order',
          'caravan-worker: project orders',
          expect.stringMatching(/^caravan-worker: flow /),
        ]),
      ),
    { timeout: 30_000, interval: 200 },
  );

  // what was recorded names the step that recorded it, beside the chain of hashes
  const log = openEventLog({ url: system.variables['EVENT_STORE_URL'] ?? '' });
  const facts = await Array.fromAsync(log.read(`order-${data.orders[0]?.orderId}`));
  await log.close();
  const appended = spans().filter(({ name }) => name === 'append order');
  expect(appended.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)).toContain(
    facts[0]?.metadata.traceparent,
  );
  expect(facts[0]?.metadata.correlationId).toBe(id);
  expect(await verifyChain(facts)).toMatchObject({ intact: true });
}, 90_000);

test('what a chain is asked is part of a trace', async () => {
  await vi.waitFor(
    () => {
      const watched = spans().filter(({ name }) => name === 'watch ethereum');
      const calls = spans().filter(({ name }) => name.startsWith('rpc eth_'));
      const parents = new Set(watched.map(({ spanId }) => spanId));
      expect(calls.some(({ parentSpanId = '' }) => parents.has(parentSpanId))).toBe(true);
    },
    { timeout: 30_000, interval: 200 },
  );
});

test('no trace tells who it is about, nor what they know', () => {
  const told = bodies.join('\n');
  for (const secret of [...Object.values(account), ...Object.values(address), token])
    expect(told).not.toContain(secret === 'Singapore' ? '"Singapore"' : secret);
  expect(asked.every(({ url, key }) => url === '/v1/traces' && key === 'of-the-receiver')).toBe(true);
});
