import { directionOf, isLanguage, type Language } from './codes.ts';

const storageKey = 'language';

/** The language of this page load: the stored one, else English (§1). It changes only by a reload. */
export function currentLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : 'en';
}

/** Stores the choice and reloads: texts, direction and React Aria's own strings are read once (§2). */
export function switchLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  location.reload();
}

/**
 * Takes the `lang` query parameter off the address. Returns true if the page is about to reload in the language it named; an
 * unknown code is dropped silently.
 */
export function adoptLanguageFromAddress(): boolean {
  const address = new URL(location.href);
  const asked = address.searchParams.get('lang');
  if (asked === null) return false;
  address.searchParams.delete('lang');
  if (isLanguage(asked) && asked !== currentLanguage()) {
    localStorage.setItem(storageKey, asked);
    location.replace(address);
    return true;
  }
  history.replaceState(history.state, '', address);
  return false;
}

export function markDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
