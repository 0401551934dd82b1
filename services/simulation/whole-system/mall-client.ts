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
  /** whether anybody may see the file at this path of the mall */
  isPublic(path: string): Promise<boolean>;
  /** how often no answer came */
  readonly repeated: number;
};

type As = { readonly token?: string | undefined; readonly key?: string | undefined };
type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

/** Not answers: the request may have taken effect or not. */
const unanswered = new Set([wireOf('server-error').code, wireOf('try-later').code]);

/** Every call goes to the next of the gateways. */
export function createMallClient(origins: readonly string[]): MallClient {
  let repeated = 0;
  let calls = 0;

  const next = () => origins[(calls += 1) % origins.length] ?? '';

  const client: MallClient = {
    get repeated() {
      return repeated;
    },
    ask: (action, request, as = {}) =>
      untilAnswered(action, async () => {
        try {
          const { code, msg, data } = await post(next(), { action, request, as });
          if (unanswered.has(code)) throw new Error(`${action}: ${msg}`);
          return code === 0 ? { accepted: true, data: data as never } : { accepted: false, code, msg };
        } catch (error) {
          repeated += 1;
          throw error;
        }
      }),
    isPublic: (path) => untilAnswered(path, () => isPublic(next(), path)),
    async get(action, request, as) {
      const reply = await client.ask(action, request, as);
      if (!reply.accepted) throw new Error(`${action} answered ${reply.code} ${reply.msg}`);
      return reply.data;
    },
  };
  return client;
}

type Posting = { readonly action: string; readonly request: object; readonly as: As };

/** Sends a request to a gateway, once. A request with a file goes as a form. */
export async function post(origin: string, { action, request, as }: Posting): Promise<Envelope> {
  const { token, key } = as;
  const form = 'file' in request ? formOf(request) : undefined;
  const response = await fetch(`${origin}/wap/api/${action}.action`, {
    method: 'POST',
    headers: {
      ...(form ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: form ?? JSON.stringify(request),
    signal: AbortSignal.timeout(10_000),
  });
  return (await response.json()) as Envelope;
}

/** Fields come before the file. */
function formOf({ file, ...fields }: { readonly file?: unknown }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file instanceof Uint8Array) form.append('file', new Blob([Uint8Array.from(file)]), 'picture.png');
  return form;
}

/** @throws when the gateway does not answer */
export async function isPublic(origin: string, path: string): Promise<boolean> {
  const { status } = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) });
  if (status >= 500) throw new Error(`${path} answered ${status}`);
  return status === 200;
}
