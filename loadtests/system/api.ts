import { Agent, request } from 'node:http';
import type { actions, Envelope } from '@caravan/gateway/wire';
import type { z } from 'zod';

type Actions = typeof actions;
export type ActionName = keyof Actions;
export type RequestOf<Name extends ActionName> = z.input<Actions[Name]['request']>;
export type ResponseOf<Name extends ActionName> = z.output<Actions[Name]['response']>;

/** An answer with a code other than 0, and its request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  constructor(action: string, { code, msg, data }: Envelope) {
    super(`${action} answered ${code} ${msg} ${JSON.stringify(data)}`);
    this.code = code;
  }
}

export type Api = {
  call<Name extends ActionName>(
    action: Name,
    body: RequestOf<Name>,
    options?: { readonly token?: string; readonly key?: string },
  ): Promise<ResponseOf<Name>>;
  close(): void;
};

/** The envelope's code while a part of the system is away. The call may have taken effect or not. */
const TRY_LATER = 503;
const AGAIN_AFTER_MS = 250;
const PATIENCE_MS = 60_000;

/**
 * A client that costs little itself: one keep-alive connection per call in flight, JSON both ways. Told to try later, it asks
 * again under the same key, for up to a minute.
 */
export function createApi(origin: string): Api {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(origin);

  function post(path: string, body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve(Buffer.concat(chunks).toString()));
          response.on('error', reject);
        },
      );
      call.setTimeout(15_000, () => call.destroy(new Error(`${path} did not answer in 15 s`)));
      call.on('error', reject);
      call.end(body);
    });
  }

  return {
    async call(action, body, { token, key } = {}) {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const text = await post(`/wap/api/${action}.action`, JSON.stringify(body), {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        });
        const envelope = JSON.parse(text) as Envelope;
        if (envelope.code === 0) return envelope.data as never;
        if (envelope.code !== TRY_LATER || performance.now() > until) throw new ApiError(action, envelope);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      }
    },
    close: () => agent.destroy(),
  };
}
