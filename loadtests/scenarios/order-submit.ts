import { check, sleep } from 'k6';
import http, { type RefinedResponse, type ResponseType } from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';

/** What run.ts prepared: see system/buyers.ts. */
type Buyer = {
  token: string;
  addressId: string;
  purchases: { skuId: string; quantity: number }[];
};

const buyers = new SharedArray<Buyer>('buyers', () => JSON.parse(open(__ENV['BUYERS'] ?? '')) as Buyer[]);
const origin = __ENV['ORIGIN'] ?? '';
const rate = Number(__ENV['RATE'] ?? '40');
const duration = __ENV['DURATION'] ?? '20s';

/** the envelope's code while a part of the system is away */
const TRY_LATER = 503;
const AGAIN_AFTER_SECONDS = 0.25;
const MOST_REPETITIONS = 240;

const submitted = new Counter('orders_submitted');
const latency = new Trend('order_submit_ms', true);

/** Orders arrive at a constant rate, whatever the system does: a slow answer does not slow the arrivals down. */
export const options: Options = {
  discardResponseBodies: false,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  scenarios: {
    'order-submit': {
      executor: 'constant-arrival-rate',
      rate,
      timeUnit: '1s',
      duration,
      preAllocatedVUs: Math.max(16, rate),
      maxVUs: Math.max(32, rate * 4),
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    ...(__ENV['SMOKE']
      ? {}
      : { dropped_iterations: ['count<1'], order_submit_ms: ['p(95)<500', 'p(99)<1500'] }),
  },
};

/** The envelope's code; undefined when no envelope came. */
function codeOf({ status, body }: RefinedResponse<ResponseType | undefined>): number | undefined {
  return status === 200 ? (JSON.parse(String(body)) as { code: number }).code : undefined;
}

/** Asked to try later, it does so under the same key, which is safe; other arrivals go on meanwhile. */
export default function submitOrder(): void {
  const turn = exec.scenario.iterationInTest;
  const buyer = buyers[turn % buyers.length];
  if (!buyer) throw new Error('no buyers');
  const line = buyer.purchases[Math.floor(turn / buyers.length) % buyer.purchases.length];
  const submit = () =>
    http.post(
      `${origin}/wap/api/order!submit.action`,
      JSON.stringify({
        lines: [line],
        addressId: buyer.addressId,
        remark: '',
      }),
      {
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${buyer.token}`,
          'idempotency-key': `load-${__ENV['RUN'] ?? ''}-${turn}`,
        },
        tags: { name: 'order!submit' },
      },
    );
  let response = submit();
  let waited = 0;
  for (let again = 0; again < MOST_REPETITIONS && codeOf(response) === TRY_LATER; again += 1) {
    sleep(AGAIN_AFTER_SECONDS);
    waited += response.timings.duration + AGAIN_AFTER_SECONDS * 1_000;
    response = submit();
  }
  latency.add(waited + response.timings.duration);
  const placed = check(response, {
    'the order is placed': (answer) => codeOf(answer) === 0,
  });
  if (placed) submitted.add(1);
}

type Summary = {
  metrics: Record<string, { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }>;
};

export function handleSummary(summary: Summary): Record<string, string> {
  return { [__ENV['SUMMARY'] ?? 'stdout']: JSON.stringify(summary.metrics) };
}
