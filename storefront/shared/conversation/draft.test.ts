import { beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../session/store.ts';
import { draftOf, keepDraft } from './draft.ts';

vi.hoisted(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  }
});

const signIn = (name: string) =>
  beginSession(`a token of the session of ${name}`, { usercode: name, username: name });

beforeEach(() => signIn('ana'));

it('keeps what was typed into each conversation, until it is sent', () => {
  keepDraft('one', 'Where is');
  keepDraft('two', 'Good day');
  expect([draftOf('one'), draftOf('two'), draftOf('three')]).toEqual(['Where is', 'Good day', '']);
  keepDraft('one', '');
  expect([draftOf('one'), draftOf('two')]).toEqual(['', 'Good day']);
  keepDraft('two', '');
  expect(sessionStorage.getItem('chat-drafts')).toBeNull();
});

it('shows nobody what another one was about to say', () => {
  keepDraft('one', 'Where is');
  endSession();
  expect(draftOf('one')).toBe('');
  signIn('ben');
  expect(draftOf('one')).toBe('');
  keepDraft('one', 'Mine');
  expect(sessionStorage.getItem('chat-drafts')).not.toContain('Where is');
});

it('reads as nothing what nobody here has kept', () => {
  sessionStorage.setItem('chat-drafts', '{');
  expect(draftOf('one')).toBe('');
});
