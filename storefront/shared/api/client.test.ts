import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, currentUser, endSession } from '../session/store.ts';
import { call, onLoggedOut } from './client.ts';
import { NoAnswer, referenceOf } from './envelope.ts';

vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
vi.mock('./notices.tsx', () => ({ notifyError: vi.fn() }));

const signIn = (usercode: string) => beginSession(`token of ${usercode}`, { usercode, username: usercode });

/** The server's next answer comes when the test says so: the session has ended. */
function refusedByHand(): () => void {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  return () =>
    answer.resolve(Response.json({ code: 403, msg: '登录过期', data: { key: 'session-expired' } }));
}

beforeEach(() => onLoggedOut(endSession));
afterEach(() => endSession());

it('ends the session whose token the server no longer knows', async () => {
  signIn('A');
  const refuse = refusedByHand();
  const asked = call('wallet!getUsdt', {});
  refuse();
  await expect(asked).rejects.toThrow();
  expect(currentUser()).toBeUndefined();
});

it('leaves the next buyer signed in when the refusal was meant for the one before', async () => {
  signIn('A');
  const refuse = refusedByHand();
  const asked = call('wallet!getUsdt', {});
  endSession();
  signIn('B');
  refuse();
  await expect(asked).rejects.toThrow();
  expect(currentUser()?.usercode).toBe('B');
});

async function failureOf(response: Response): Promise<unknown> {
  vi.stubGlobal('fetch', async () => response);
  return await call('wallet!getUsdt', {}).catch((error: unknown) => error);
}

it('keeps what the server calls a request that failed, and not what it calls one that it refused', async () => {
  const headers = { 'x-request-id': 'id-of-the-request' };
  for (const code of [500, 503]) {
    const failure = await failureOf(Response.json({ code, msg: '', data: {} }, { headers }));
    expect(referenceOf(failure)).toBe('id-of-the-request');
  }
  const ofProxy = await failureOf(new Response('Bad Gateway', { status: 502, headers }));
  expect(ofProxy).toBeInstanceOf(NoAnswer);
  expect(referenceOf(ofProxy)).toBe('id-of-the-request');
  expect(referenceOf(await failureOf(new Response('Bad Gateway', { status: 502 })))).toBeUndefined();
  const refused = await failureOf(Response.json({ code: 2001, msg: '余额不足，请充值' }, { headers }));
  expect(refused).toMatchObject({ code: 2001 });
  expect(referenceOf(refused)).toBeUndefined();
});
