import type { actions, Envelope } from '@caravan/gateway/wire';
import type { z } from 'zod';
import { createPost } from './post.ts';

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
 * The API of a system. Told to try later, it asks again under the same key, for up to a minute.
 */
export function createApi(origin: string): Api {
  const post = createPost(origin);
  return {
    async call(action, body, { token, key } = {}) {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const text = await post(`/wap/api/${action}.action`, body, {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        });
        const envelope = JSON.parse(text) as Envelope;
        if (envelope.code === 0) return envelope.data as never;
        if (envelope.code !== TRY_LATER || performance.now() > until) throw new ApiError(action, envelope);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      }
    },
    close: () => post.close(),
  };
}
