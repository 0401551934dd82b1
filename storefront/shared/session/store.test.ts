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
