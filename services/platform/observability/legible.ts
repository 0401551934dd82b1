/** What moves a terminal's cursor or begins a new line, and what turns around the text beside it. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * One line as a person must see it. What comes out of a file or a store may have been written to be read on a terminal as
 * something else: such characters are spelled out, as JSON would.
 */
export function legible(line: string): string {
  return line.replaceAll(UNRULY, (unruly) => `\\u${unruly.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
