import { wordsIn } from '../search/words.ts';

const MAX_LENGTH = 128;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 32;

/**
 * The words of a search input, folded: letters and digits only, lower case, at most 8 words of 32 characters from the first 128.
 * Nothing that has a meaning in a query language is left.
 */
export function wordsOf(keyword: string): string[] {
  const words = wordsIn(keyword.slice(0, MAX_LENGTH)).map((word) =>
    [...word].slice(0, MAX_WORD_LENGTH).join(''),
  );
  return [...new Set(words)].slice(0, MAX_WORDS);
}

const NUMBER = /^[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)*$/u;

/** A search input that may be a number of an article ("G100123", "TE-5849"): in one piece, with a figure; undefined: it is none. */
export function numberOf(keyword: string): string | undefined {
  const text = keyword.trim();
  const isNumber = text.length >= 3 && text.length <= MAX_WORD_LENGTH && NUMBER.test(text) && /\d/.test(text);
  return isNumber ? text : undefined;
}
