/** Characters that move a terminal's cursor, begin a new line, or reverse the text beside them. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * One line as a person must see it. Text from a file or a store may have been crafted to look like something else on a
 * terminal, so such characters are escaped as in JSON.
 */
export function legible(line: string): string {
  return line.replaceAll(UNRULY, (unruly) => `\\u${unruly.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
