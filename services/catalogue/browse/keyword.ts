const MAX_LENGTH = 128;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 32;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a search input: letters and digits only, lower case, at most 8 words of 32 characters from the first 128.
 * Nothing that has a meaning in a query language is left.
 */
export function wordsOf(keyword: string): string[] {
  const text = keyword.slice(0, MAX_LENGTH).normalize('NFC').toLowerCase();
  const words = (text.match(WORD) ?? []).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
  return [...new Set(words)].slice(0, MAX_WORDS);
}
