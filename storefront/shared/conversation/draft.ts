import { currentToken } from '../session/store.ts';

const KEY = 'chat-drafts';

type Drafts = Readonly<Record<string, string>>;

/** Whose they are. Who signs in afterwards in the same tab does not read what was about to be said. */
const owner = () => currentToken()?.slice(-12) ?? '';

function kept(): Drafts {
  try {
    const [of, drafts] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, Drafts?];
    return of === owner() ? (drafts ?? {}) : {};
  } catch {
    return {};
  }
}

/** What was typed into a conversation and not sent, in this tab and session; '': nothing. */
export function draftOf(conversation: string): string {
  return kept()[conversation] ?? '';
}

/** Keeps it across a reload; '' forgets it. A browser that keeps nothing loses no more than before. */
export function keepDraft(conversation: string, words: string): void {
  const { [conversation]: _before, ...others } = kept();
  const drafts = words === '' ? others : { ...others, [conversation]: words };
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([owner(), drafts]));
  } catch {
    // it is full, or forbidden
  }
}
