/** Stress, links, underlined headings and the points of lists: each may concern every other one, so reading many takes its square. */
const MARK = /\*+|_+|\[|^[ \t]*=+[ \t]*$|(?:[-+]|\d{1,9}[.)])(?=\s|$)/gm;

/** More than the longest text of people has. Ten times as many keep a browser busy for minutes. */
const MOST_MARKS = 1_000;

/** Whether a text has more marks than a page can be made of in no time. */
export function hasTooManyMarks(text: string): boolean {
  return (text.match(MARK)?.length ?? 0) > MOST_MARKS;
}
