import { wireOf } from '@caravan/events';
import type { ActionName, RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { untilAnswered } from './until-answered.ts';

export type Reply<Data> =
  | { readonly accepted: true; readonly data: Data }
  | { readonly accepted: false; readonly code: number; readonly msg: string };

export type MallClient = {
  /** The same request under the same key until the mall accepts or refuses it. */
  ask<Name extends ActionName>(
    action: Name,
    request: RequestOf<Name>,
    as?: { readonly token?: string; readonly key?: string },
  ): Promise<Reply<ResponseOf<Name>>>;
  /** @throws when it says no */
  get<Name extends ActionName>(
    action: Name,
    request: RequestOf<Name>,
    as?: { readonly token?: string; readonly key?: string },
  ): Promise<ResponseOf<Name>>;
  /** how often no answer came */
  readonly repeated: number;
};

/** Not answers: the request may have taken effect or not. */
const unanswered = new Set([wireOf('server-error').code, wireOf('try-later').code]);

/** Every call goes to the next of the gateways. */
export function createMallClient(origins: readonly string[]): MallClient {
  let repeated = 0;
  let calls = 0;

  async function post(action: string, request: unknown, { token, key }: { token?: string; key?: string }) {
    const origin = origins[(calls += 1) % origins.length];
    const response = await fetch(`${origin}/wap/api/${action}.action`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(10_000),
    });
    return (await response.json()) as { code: number; msg: string; data: unknown };
  }

  const client: MallClient = {
    get repeated() {
      return repeated;
    },
    ask: (action, request, as = {}) =>
      untilAnswered(action, async () => {
        try {
          const { code, msg, data } = await post(action, request, as);
          if (unanswered.has(code)) throw new Error(`${action}: ${msg}`);
          return code === 0 ? { accepted: true, data: data as never } : { accepted: false, code, msg };
        } catch (error) {
          repeated += 1;
          throw error;
        }
      }),
    async get(action, request, as) {
      const reply = await client.ask(action, request, as);
      if (!reply.accepted) throw new Error(`${action} answered ${reply.code} ${reply.msg}`);
      return reply.data;
    },
  };
  return client;
}
