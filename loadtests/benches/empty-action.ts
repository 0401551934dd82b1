import { fileURLToPath } from 'node:url';
import { bareRoute } from '@caravan/gateway/bare-route';
import autocannon from 'autocannon';
import type { Api } from '../system/api.ts';
import { prepareBuyers } from '../system/buyers.ts';

const ACTION = 'user!heartbeat';
const TARGET = 0.6;
const ROUNDS = 5;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '40') / (2 * ROUNDS);
const CONNECTIONS = 32;
const fileOf = (name: string) => fileURLToPath(new URL(`../system/${name}.ts`, import.meta.url));

/**
 * An action with a session and without work, as the gateway answers it, and a Fastify route with the same plugins (helmet, compression,
 * rate limit) that answers the same bytes to anybody. By turns, asked by one client in a thread of its own. Throws when the gateway
 * answers less than 60 % of the route's requests a second.
 */
export async function emptyAction(api: Api, gateway: string): Promise<void> {
  const [buyer] = await prepareBuyers(api, 1, '100');
  if (!buyer) throw new Error('no buyer');
  const data = await api.call(ACTION, {}, { token: buyer.token });
  const bare = await bareRoute({ code: 0, msg: '', data });
  try {
    const route = await bare.listen({ host: '127.0.0.1', port: 0 });
    const rounds: { readonly action: number; readonly route: number }[] = [];
    // the first round warms both up; who is first changes
    for (let round = 0; round <= ROUNDS; round += 1) {
      const first = round % 2 ? await requestsPerSecond(route, buyer.token) : undefined;
      const action = await requestsPerSecond(gateway, buyer.token);
      const figures = { action, route: first ?? (await requestsPerSecond(route, buyer.token)) };
      if (round > 0) rounds.push(figures);
    }
    const ratio = median(rounds.map(({ action, route: floor }) => action / floor));
    const [actions, routes] = [
      median(rounds.map((each) => each.action)),
      median(rounds.map((each) => each.route)),
    ];
    console.log(
      `${ACTION} ${actions.toFixed(0)}/s, a bare route ${routes.toFixed(0)}/s, ratio ${ratio.toFixed(2)} (medians of ${ROUNDS}, by turns)`,
    );
    if (ratio < TARGET)
      throw new Error(`An empty action is answered at ${ratio.toFixed(2)} of a bare route.`);
  } finally {
    await bare.close();
  }
}

/** Throws when an answer is not what a caller should get: a refusal costs less than an answer. */
async function requestsPerSecond(origin: string, token: string): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
    // functions reach a worker as files, which the types do not know
    requests: [
      {
        method: 'POST',
        path: `/wap/api/${ACTION}.action`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
        setupRequest: fileOf('another-address') as never,
      },
    ],
    verifyBody: fileOf('is-success') as never,
  });
  const failed = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (failed > 0) throw new Error(`${origin}: ${failed} requests failed.`);
  return result.requests.total / result.duration;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
