import { beginSession, endSession, useSession } from '@caravan/storefront-shared/session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSearchHistory,
  forgetSearches,
  remembered,
  rememberSearch,
  useSearchHistory,
} from './history.ts';

const { stored, otherTab } = vi.hoisted(() => {
  const kept = new Map<string, string>();
  const listeners: ((event: { key: string }) => void)[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { key: string }) => void) =>
    listeners.push(listener),
  );
  const change = (key: string, value: string | undefined) => {
    if (value === undefined) kept.delete(key);
    else kept.set(key, value);
    for (const listener of listeners) listener({ key });
  };
  return { stored: kept, otherTab: change };
});

const ann = { usercode: 'A', username: 'ann' };
const ben = { usercode: 'B', username: 'ben' };
const shown = () => useSearchHistory.getState().history;

it('puts the newest search first and keeps each once', () => {
  expect(remembered(['lamp', 'chair'], 'chair')).toEqual(['chair', 'lamp']);
});

it('keeps ten', () => {
  const many = Array.from({ length: 10 }, (_, index) => `word ${index}`);
  const next = remembered(many, 'new');
  expect(next).toHaveLength(10);
  expect(next[0]).toBe('new');
  expect(next).not.toContain('word 9');
});

describe('whose searches they are', () => {
  beforeEach(() => {
    endSession();
    stored.clear();
    useSearchHistory.setState({ history: [] });
  });

  it('is the account, which finds them again by logging in, and nobody else does', () => {
    rememberSearch('as a visitor');
    beginSession('token of A', ann);
    expect(shown()).toEqual([]);
    rememberSearch('lamp');
    // as after a 403: nobody has logged out
    endSession();
    expect(shown()).toEqual(['as a visitor']);
    beginSession('token of B', ben);
    expect(shown()).toEqual([]);
    beginSession('later token of A', ann);
    expect(shown()).toEqual(['lamp']);
  });

  it('is nobody after a logout', () => {
    rememberSearch('as a visitor');
    beginSession('token of A', ann);
    rememberSearch('lamp');
    forgetSearches();
    endSession();
    expect(shown()).toEqual([]);
    beginSession('later token of A', ann);
    expect(shown()).toEqual([]);
    expect(JSON.stringify([...stored])).not.toMatch(/lamp|visitor/);
  });

  it('is another once another tab has logged out or in', () => {
    beginSession('token of A', ann);
    rememberSearch('lamp');
    otherTab('searchHistory:A', undefined);
    expect(shown()).toEqual([]);
    rememberSearch('chair');
    otherTab('token', undefined);
    expect(useSession.getState().user).toBeUndefined();
    expect(shown()).toEqual([]);
    stored.set('userInfo', JSON.stringify(ben));
    stored.set('searchHistory:B', JSON.stringify(['mug']));
    otherTab('token', 'token of B');
    expect(shown()).toEqual(['mug']);
  });

  it('clears the own list alone, and shows what another tab has searched for', () => {
    rememberSearch('as a visitor');
    beginSession('token of A', ann);
    rememberSearch('lamp');
    clearSearchHistory();
    expect(shown()).toEqual([]);
    otherTab('searchHistory:A', JSON.stringify(['bowl']));
    otherTab('searchHistory:B', JSON.stringify(['secret of B']));
    expect(shown()).toEqual(['bowl']);
    endSession();
    expect(shown()).toEqual(['as a visitor']);
  });
});
