import { keep, useSession } from '@caravan/storefront-shared/session';
import { create } from 'zustand';

/** §4: each account has its own on this device. A visitor's is apart, and belongs to nobody. */
const storageKey = (usercode = '') => `searchHistory:${usercode}`;
const longest = 10;

/** `text` put first, without duplicates, and the list cut to ten (§4). */
export function remembered(history: readonly string[], text: string): string[] {
  return [text, ...history.filter((known) => known !== text)].slice(0, longest);
}

const owner = () => useSession.getState().user?.usercode;

function restored(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(owner())) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, longest) : [];
  } catch {
    return [];
  }
}

function replace(history: string[]): void {
  keep(localStorage, storageKey(owner()), JSON.stringify(history));
  useSearchHistory.setState({ history });
}

// as the session: a first render shows none, as the server's does
export const useSearchHistory = create<{ history: string[] }>(() => ({ history: [] }));
useSearchHistory.setState({ history: restored() });

const restore = () => useSearchHistory.setState({ history: restored() });

// logged in or out, here or in another tab, or told that the session is over
useSession.subscribe((now, before) => {
  if (now.user?.usercode !== before.user?.usercode) restore();
});

function followOtherTabs({ key }: Pick<StorageEvent, 'key'>): void {
  if (key === storageKey(owner())) restore();
}

if (typeof addEventListener === 'function') addEventListener('storage', followOtherTabs);

export function rememberSearch(text: string): void {
  replace(remembered(useSearchHistory.getState().history, text));
}

export function clearSearchHistory(): void {
  replace([]);
}

/** §4: who logs out leaves no search behind: neither their own, nor what was searched for here before they logged in. */
export function forgetSearches(): void {
  for (const usercode of [owner(), undefined]) localStorage.removeItem(storageKey(usercode));
  restore();
}
