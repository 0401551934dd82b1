/** Accents, the marks of Arabic, and the line that only stretches a word. */
const MARKS = /[\u{300}-\u{36F}\u{610}-\u{61A}\u{64B}-\u{65F}\u{670}\u{640}]/gu;
const ALIKE: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه' };

/** A text as search compares it; the database's fold_text does the same to what is searched. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(MARKS, '').normalize('NFC').toLowerCase();
  return plain.replaceAll(/[ٱىة]/gu, (letter) => ALIKE[letter] ?? letter);
}

const ES = /(?:s|x|z|ch|sh)es$/;
const NO_PLURAL = /(?:ss|us|is)$/;

/**
 * What a word shares with its plural, and an Arabic one with its form after the article: by this words of the vocabulary and of
 * synonyms are known. The database finds further forms by its stemmers.
 */
export function keyOf(word: string): string {
  if (word.startsWith('ال') && word.length > 4) return word.slice(2);
  if (word.length < 4 || !word.endsWith('s') || NO_PLURAL.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return ES.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const UNSPACED = /^[\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF]+$/u;

/** Whether a word is of a script that writes no spaces between words. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
