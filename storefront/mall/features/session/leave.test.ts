import { beginSession, currentToken, endSession } from '@caravan/storefront-shared/session';
import { toasts } from '@caravan/ui-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberSearch, useSearchHistory } from '../search/history.ts';
import { leave } from './leave.ts';

vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
vi.mock('i18next', () => ({
  default: { t: (key: string) => key, language: 'en', getResourceBundle: () => undefined },
}));
vi.mock('wouter/use-browser-location', () => ({ navigate: () => {} }));

const fetched = vi.fn<(url: string, request: { headers: Record<string, string> }) => Promise<object>>();
const answer = (code: number) => async () => Response.json({ code, msg: '', data: {} });
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const told = vi.spyOn(toasts, 'show').mockImplementation(() => '');
/** what the user was told since the last look, as tones */
const tones = () => told.mock.calls.splice(0).map(([, options]) => options?.tone);
/** the tokens of the sessions that the server was asked to end */
const asked = () =>
  fetched.mock.calls.splice(0).map(([url, { headers }]) => {
    expect(url).toContain('/user!logout.action');
    return headers['token'];
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  beginSession('token of A', { usercode: 'A', username: 'A' });
});
afterEach(() => {
  vi.useRealTimers();
  tones();
  asked();
});

it.each([0, 403])('says that the session has ended when the server answers %i', async (code) => {
  fetched.mockImplementation(answer(code));
  await leave();
  expect(currentToken()).toBeUndefined();
  expect(asked()).toEqual(['token of A']);
  expect(tones().at(-1)).toBe('success');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toEqual([]);
});

it('leaves no search behind: neither that of who left nor of the visitor before', async () => {
  fetched.mockImplementation(answer(0));
  endSession();
  rememberSearch('as a visitor');
  beginSession('token of A', { usercode: 'A', username: 'A' });
  rememberSearch('lamp');
  await leave();
  expect(useSearchHistory.getState().history).toEqual([]);
  beginSession('later token of A', { usercode: 'A', username: 'A' });
  expect(useSearchHistory.getState().history).toEqual([]);
});

it.each([
  ['does not answer', noAnswer],
  ['fails', answer(500)],
])(
  'forgets the session here and warns when the server %s, and tells it again until it has ended',
  async (_what, failing) => {
    fetched.mockImplementation(failing);
    await leave();
    expect(currentToken()).toBeUndefined();
    expect(tones()).toEqual(['warning']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked().length).toBeGreaterThan(3);
    expect(tones()).toEqual([]);

    fetched.mockImplementation(answer(0));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toEqual(['token of A']);
    expect(tones()).toEqual(['success']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toEqual([]);
  },
);

it('ends the session of who left, not of who has signed in since, and does not alarm them', async () => {
  fetched.mockImplementation(noAnswer);
  await leave();
  beginSession('token of B', { usercode: 'B', username: 'B' });
  asked();
  tones();
  fetched.mockImplementation(answer(403));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toEqual(['token of A']);
  expect(currentToken()).toBe('token of B');
  expect(tones()).toEqual([]);
});
