import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageWithRoomFor } from '../testing/storage-with-room.ts';
import { currentLanguage, switchLanguage } from './language.ts';

const reload = vi.fn();
const page = { cookie: '' };

beforeEach(() => {
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
});
afterEach(() => vi.unstubAllGlobals());

it('is what was chosen, else English', () => {
  vi.stubGlobal('localStorage', storageWithRoomFor(1));
  expect(currentLanguage()).toBe('en');
  switchLanguage('ar');
  expect(currentLanguage()).toBe('ar');
});

it('is what was chosen where the storage is full: the server was told, and tells it again', () => {
  vi.stubGlobal('localStorage', storageWithRoomFor(0));
  switchLanguage('ar');
  expect(reload).toHaveBeenCalled();
  page.cookie = `other=1; ${page.cookie.split(';', 1)[0] ?? ''}`;
  expect(currentLanguage()).toBe('ar');
});

it('goes by the storage before what the server was told', () => {
  const storage = storageWithRoomFor(1);
  storage.setItem('language', 'en');
  vi.stubGlobal('localStorage', storage);
  page.cookie = 'language=ar';
  expect(currentLanguage()).toBe('en');
});
