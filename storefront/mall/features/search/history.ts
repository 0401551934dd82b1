import { create } from 'zustand';

const storageKey = 'searchHistory';
const longest = 10;

/** `text` put first, without duplicates, and the list cut to ten (§4). */
export function remembered(history: readonly string[], text: string): string[] {
  return [text, ...history.filter((known) => known !== text)].slice(0, longest);
}

function restored(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, longest) : [];
  } catch {
    return [];
  }
}

function keep(history: string[]): void {
  localStorage.setItem(storageKey, JSON.stringify(history));
  useSearchHistory.setState({ history });
}

export const useSearchHistory = create<{ history: string[] }>(() => ({ history: restored() }));

export function rememberSearch(text: string): void {
  keep(remembered(useSearchHistory.getState().history, text));
}

export function clearSearchHistory(): void {
  keep([]);
}
