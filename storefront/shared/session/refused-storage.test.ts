import { expect, it } from 'vitest';
import { replaceRefusedStorages } from './refused-storage.ts';

const refusing = () => {
  const page = {};
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, {
      configurable: true,
      get: () => {
        throw new Error('SecurityError');
      },
    });
  return page as { readonly localStorage: Storage; readonly sessionStorage: Storage };
};

it('gives a page whose storages are refused some of its own', () => {
  const page = refusing();
  expect(() => page.localStorage).toThrow('SecurityError');
  replaceRefusedStorages(page);
  page.localStorage.setItem('token', 't');
  expect(page.localStorage.getItem('token')).toBe('t');
  expect([page.localStorage.length, page.localStorage.key(0)]).toEqual([1, 'token']);
  expect(page.sessionStorage.getItem('token')).toBeNull();
  page.localStorage.removeItem('token');
  expect(page.localStorage.getItem('token')).toBeNull();
});

it('gives storages to a page that has none', () => {
  const page: { localStorage: Storage | null } = { localStorage: null };
  replaceRefusedStorages(page);
  expect(page.localStorage?.getItem('token')).toBeNull();
});

it('leaves those that are allowed alone', () => {
  const page = { localStorage: 'its own', sessionStorage: undefined };
  replaceRefusedStorages(page);
  expect(page).toEqual({ localStorage: 'its own', sessionStorage: undefined });
});
