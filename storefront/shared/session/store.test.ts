import { beforeEach, expect, it, vi } from 'vitest';
import { storageWithRoomFor } from '../testing/storage-with-room.ts';
import { beginSession, currentToken, currentUser, endSession } from './store.ts';

const [first, second] = ['first', 'second'].map((username) => ({ usercode: username, username }));
if (!first || !second) throw new Error('two buyers');

beforeEach(() => vi.unstubAllGlobals());

it('keeps a session on the device', () => {
  const storage = storageWithRoomFor(2);
  vi.stubGlobal('localStorage', storage);
  beginSession('t1', first);
  expect([storage.getItem('token'), storage.getItem('userInfo')]).toEqual(['t1', JSON.stringify(first)]);
  endSession();
  expect([storage.length, currentToken()]).toEqual([0, undefined]);
});

it('goes on in memory where the storage is full, and leaves no half of a session there', () => {
  const storage = storageWithRoomFor(1);
  vi.stubGlobal('localStorage', storage);
  beginSession('t2', second);
  expect([currentToken(), currentUser()]).toEqual(['t2', second]);
  expect([storage.getItem('token'), storage.getItem('userInfo')]).toEqual([null, null]);
});

it('ends with another tab where the device keeps the session, and not where this page alone does', async () => {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const session = await import('./store.ts');
  const changedElsewhere = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  for (const [room, left] of [
    [2, undefined],
    [1, 't3'],
  ] as const) {
    const storage = storageWithRoomFor(room);
    vi.stubGlobal('localStorage', storage);
    session.beginSession('t3', first);
    storage.removeItem('token');
    changedElsewhere();
    expect(session.currentToken()).toBe(left);
  }
});
