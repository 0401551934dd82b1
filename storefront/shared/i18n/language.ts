import '../session/refused-storage.ts';
import { directionOf, isLanguage, type Language } from './codes.ts';

const storageKey = 'language';
/** For the server, which renders a page before the browser can say what it has stored. */
const cookie = 'language';
const aYear = 31_536_000;

let rendered: Language | undefined;

/** On the server: the language of the page that is being rendered. */
export function renderIn(language: Language): void {
  rendered = language;
}

/** The language of this page load: the stored one, else English (§1). It changes only by a reload. */
export function currentLanguage(): Language {
  if (rendered) return rendered;
  const stored = localStorage.getItem(storageKey) ?? told();
  return isLanguage(stored) ? stored : 'en';
}

/** What the server was told, where the storage cannot keep it. */
function told(): string | undefined {
  const said = typeof document === 'undefined' ? '' : document.cookie;
  return said
    .split('; ')
    .find((each) => each.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);
}

/** Stores the choice and reloads: texts, direction and React Aria's own strings are read once (§2). */
export function switchLanguage(language: Language): void {
  store(language);
  location.reload();
}

/**
 * Takes the `lang` query parameter off the address, and the language that it names for the reader's choice; an unknown code is dropped
 * silently. To be called before anything reads the language.
 */
export function adoptLanguageFromAddress(): void {
  const address = new URL(location.href);
  const asked = address.searchParams.get('lang');
  if (asked === null) return;
  address.searchParams.delete('lang');
  if (isLanguage(asked)) store(asked);
  history.replaceState(history.state, '', address);
}

function store(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // it is full: the older choice must not stand, and the cookie has the new one
    localStorage.removeItem(storageKey);
  }
  tellServer(language);
}

/** The server has no other way to know. The cookie may be lost, or older than the choice: the storage decides. */
function tellServer(language: Language): void {
  document.cookie = `${cookie}=${language}; path=/; max-age=${aYear}; samesite=lax`;
}

export function markDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  if (!document.cookie.split('; ').includes(`${cookie}=${language}`)) tellServer(language);
}
