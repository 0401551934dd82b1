/** A text as it is, not as a pattern of `like`. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
