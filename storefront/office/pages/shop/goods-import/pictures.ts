import type { Cell, Fault, Rule } from './kinds.ts';

/** A cell that names pictures: "front.jpg; back.jpg", or the paths of those that the article has already. */
export const MOST_PICTURES = 9;
/** As long as a path may be; no file system has longer names. */
const LONGEST_NAME = 256;

/** Reads what stands in the cell, each picture once. */
export const pictureNames: Rule<readonly string[]> = (cell): Cell<readonly string[]> => {
  const names = [...new Set(cell.split(/[;\n]/).map((name) => name.trim()))].filter(Boolean);
  if (names.length > MOST_PICTURES) return { kind: 'too-many-parts', most: MOST_PICTURES };
  const long = names.some((name) => name.length > LONGEST_NAME);
  return long ? { kind: 'too-long', most: LONGEST_NAME } : { value: names };
};

export const picturesText = (names: readonly string[]) => names.join('; ');

/** A path is of a picture that the article has; anything else is the name of a file. */
export const isPath = (name: string) => name.startsWith('/');

/** Systems differ in the case of names, and in how they compose letters. */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/** What an article says of its pictures, and where. */
export type NamedPictures = {
  readonly names: readonly string[];
  readonly at: Pick<Fault, 'line' | 'column' | 'field'>;
};

type Named = { readonly pictures?: NamedPictures | undefined };

/** Whether a chosen file is taken for a picture; the server decides by its content. */
export const isPicture = ({ name, type }: File) =>
  type.startsWith('image/') || /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name);

/** Pictures that are named and were not chosen, each where it is named, and those that were chosen and nothing names. */
export function matchPictures(articles: readonly Named[], chosen: readonly string[]) {
  const unused = new Map(chosen.map((name) => [nameKey(name), name]));
  const there = new Set(unused.keys());
  const missing = articles.flatMap(({ pictures }): Fault[] => {
    const files = pictures?.names.filter((name) => !isPath(name)) ?? [];
    for (const name of files) unused.delete(nameKey(name));
    const absent = files.filter((name) => !there.has(nameKey(name)));
    return pictures ? absent.map((name) => ({ ...pictures.at, kind: 'picture-missing', name })) : [];
  });
  return { missing, unused: [...unused.values()] };
}
