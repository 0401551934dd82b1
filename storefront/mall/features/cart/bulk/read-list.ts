/** At most so many lines are read at once, as the server takes numbers. */
export const mostLines = 200;

/** A line of a list as it was typed, and what it says: a number and how many, or why it says neither. */
export type ListedLine = { readonly line: number; readonly text: string } & (
  | { readonly number: string; readonly quantity: number }
  | { readonly fault: 'no-quantity' | 'not-a-quantity' | 'no-number' | 'unknown' | 'too-many' }
);

/** No number of an article is longer. */
const longestNumber = 64;

/** Whether the server may be asked for it: one number that it cannot take would refuse the whole list. */
const mayBeNumber = (text: string) =>
  text.length <= longestNumber && /[\p{L}\p{N}]/u.test(text) && !text.includes('\0') && text.isWellFormed();

/** Digits of Arabic and Persian as ours, so that a list may be typed in either. */
const inLatin = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[؛،]/g, ',');

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

const markIn = (text: string) => ['\t', ';', ','].find((each) => text.includes(each));

/** The cells of a line: between tabs, semicolons or commas, else between blanks. */
function cellsOf(text: string): string[] {
  const mark = markIn(text);
  const cells = mark === undefined ? text.trim().split(/\s+/) : text.split(mark);
  return cells.map(unquoted).filter((cell) => cell !== '' && !/^[x×]$/i.test(cell));
}

/** Whether the quantity may go on behind a comma: in "G000123, 1,000" a thousand are meant, and not one. */
const isCutByComma = (text: string, next: string | undefined) =>
  markIn(text) === ',' && /^\d{3}$/.test(next ?? '');

function lineOf(text: string, line: number): ListedLine {
  const [number, typed, next] = cellsOf(inLatin(text));
  if (number === undefined) return { line, text, fault: 'no-number' };
  if (typed === undefined) return { line, text, fault: 'no-quantity' };
  const quantity = /^[x×]?(\d{1,7})$/i.exec(typed)?.[1];
  if (quantity === undefined || Number(quantity) === 0 || isCutByComma(inLatin(text), next))
    return { line, text, fault: 'not-a-quantity' };
  if (!mayBeNumber(number)) return { line, text, fault: 'unknown' };
  return { line, text, number, quantity: Number(quantity) };
}

/** The first line of a table names its columns: it has no digit at all, and others follow. */
const isHead = (text: string, place: number, all: readonly unknown[]) =>
  place === 0 && all.length > 1 && !/\d/.test(inLatin(text)) && cellsOf(text).length > 1;

/** What a pasted list or a CSV says, line by line; empty lines say nothing. */
export function readList(text: string): ListedLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((typed, place) => ({ typed, line: place + 1 }))
    .filter(({ typed }) => typed.trim() !== '');
  return lines
    .filter(({ typed }, place) => !isHead(typed, place, lines))
    .map(({ typed, line }, place) =>
      place < mostLines ? lineOf(typed, line) : { line, text: typed, fault: 'too-many' },
    );
}
