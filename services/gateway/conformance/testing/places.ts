import type { Reply } from '../../testing/test-client.ts';

export type Place = 'query' | 'form' | 'json' | 'data' | 'json beside the query' | 'multipart';
export type TokenPlace = 'authorization' | 'header' | 'with the fields' | 'nowhere';

export type Sent = {
  readonly method: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly in: Place;
  readonly token?: string | undefined;
  readonly tokenIn?: TokenPlace;
  readonly key?: string;
  /** default `en`; undefined: none */
  readonly lang?: string | undefined;
};

/** §7: "all paths under the api prefix", with `.action` or without. */
export function createAsking(origin: string) {
  return async (name: string, sent: Sent): Promise<Reply & { readonly status: number }> => {
    const { method, tokenIn = 'authorization', token, key } = sent;
    const lang = 'lang' in sent ? sent.lang : 'en';
    const inFields = tokenIn === 'with the fields' && token ? { token } : {};
    const { query, body, type } = placed({ ...inFields, ...sent.request }, sent.in);
    const url = new URL(`${origin}/wap/api/${name}.action`);
    for (const [field, value] of Object.entries({ ...(lang ? { lang } : {}), ...query }))
      url.searchParams.set(field, textOf(value));
    const response = await fetch(url, {
      method,
      headers: {
        ...(token && tokenIn === 'authorization' ? { authorization: `Bearer ${token}` } : {}),
        ...(token && tokenIn === 'header' ? { token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(method === 'GET' || body === undefined ? {} : { body }),
    });
    return { ...((await response.json()) as Reply), status: response.status };
  };
}

type Fields = Readonly<Record<string, unknown>>;
type Placed = { readonly query: Fields; readonly body?: string | FormData; readonly type?: string };

function placed(fields: Fields, place: Place): Placed {
  if (place === 'query') return { query: fields };
  if (place === 'json') return { query: {}, ...json(fields) };
  if (place === 'data') return { query: {}, ...json({ data: fields }) };
  if (place === 'form') {
    const form = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, textOf(value)]));
    return { query: {}, body: form.toString(), type: 'application/x-www-form-urlencoded' };
  }
  if (place === 'multipart') {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields))
      form.append(field, value instanceof Blob ? value : textOf(value));
    return { query: {}, body: form };
  }
  const entries = Object.entries(fields);
  const half = Math.ceil(entries.length / 2);
  return {
    query: Object.fromEntries(entries.slice(half)),
    ...json(Object.fromEntries(entries.slice(0, half))),
  };
}

function json(fields: Fields) {
  return { body: JSON.stringify(fields), type: 'application/json' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
