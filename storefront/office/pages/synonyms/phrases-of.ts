/** The phrases of a text: one to a line or between commas, each once. */
export function phrasesOf(text: string): string[] {
  const phrases = text.split(/[\n,،、]/).map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '));
  return [...new Set(phrases.filter((phrase) => phrase !== ''))];
}
