import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, currentUser, endSession } from '../session/store.ts';
import { call, onLoggedOut } from './client.ts';

vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
vi.mock('./notices.ts', () => ({ notifyError: vi.fn() }));

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
