import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { actions, type ActionName, type RequestOf, type ResponseOf } from '../wire/index.ts';

export type Reply<Data = unknown> = { readonly code: number; readonly msg: string; readonly data: Data };

/** Why the API, or a command, refused, by the English key; undefined if it did not. */
export function keyOf(answer: unknown): string | undefined {
  const { refusal, data } = (answer ?? {}) as { refusal?: { key: string }; data?: { key?: string } };
  return refusal?.key ?? data?.key;
}

type Options = { readonly token?: string | undefined; readonly key?: string };

/** A signed-in buyer with a transaction password and an address. */
export type TestBuyer = { readonly token: string; readonly usercode: string; readonly addressId: string };

export const SAFEWORD = '123456';
export const PASSWORD = 'wagon-77';

type Applying = Readonly<Record<string, unknown>>;

export type TestClient = {
  /** Any action with any parameters, as JSON; every answer must be HTTP 200 with the envelope, and match the wire's schema. */
  ask(name: string, parameters?: unknown, options?: Options): Promise<Reply>;
  /** Fails the test unless the answer is a success. */
  call<Name extends ActionName>(
    name: Name,
    request: RequestOf<Name>,
    options?: Options,
  ): Promise<ResponseOf<Name>>;
  newBuyer(): Promise<TestBuyer>;
  /** Asks for a withdrawal as the page does: it fetches a token first. */
  apply(withdrawal: Applying, options?: Options): Promise<Reply>;
};

export const testAddress = {
  contacts: 'Mei Tan',
  phone: '91234567',
  country: 'Singapore',
  city: 'Singapore',
  postcode: '018956',
  address: '1 Marina Boulevard',
};

let buyers = 0;

export function createTestClient(app: FastifyInstance): TestClient {
  async function ask(name: string, parameters: unknown = {}, options: Options = {}): Promise<Reply> {
    const response = await app.inject({
      method: 'POST',
      url: `/wap/api/${name}.action?lang=en`,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
      },
      payload: parameters as object,
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/node_modules|\.ts:\d+/);
    const reply = response.json<Reply>();
    if (reply.code === 0) expect(actions[name as ActionName].response.parse(reply.data)).toEqual(reply.data);
    return reply;
  }

  async function call<Name extends ActionName>(
    name: Name,
    request: RequestOf<Name>,
    options?: Options,
  ): Promise<ResponseOf<Name>> {
    const reply = await ask(name, request, options);
    expect(reply, name).toMatchObject({ code: 0 });
    return reply.data as ResponseOf<Name>;
  }

  return {
    ask,
    call,
    async apply(withdrawal, options) {
      const { session_token } = await call('withdraw!withdraw_open', {}, options);
      return await ask('withdraw!apply', { safeword: SAFEWORD, session_token, ...withdrawal }, options);
    },
    async newBuyer() {
      buyers += 1;
      const username = `buyer${Date.now().toString(36)}${buyers}`;
      const { token, usercode } = await call('localuser!registerNoVerifcode', {
        username,
        password: PASSWORD,
        safeword: SAFEWORD,
      });
      const { id } = await call('address!add', testAddress, { token });
      return { token, usercode, addressId: id };
    },
  };
}
