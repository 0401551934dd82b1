import type { Cell, Fault, Rule } from './kinds.ts';

/** A cell that names pictures: "front.jpg; back.jpg", or the paths of those that the article has already. */
export const MOST_PICTURES = 9;
/** As long as a path may be; no file system has longer names. */
const LONGEST_NAME = 256;

/** Reads what stands in the cell, each picture once. */
export const pictureNames =
  (most: number): Rule<readonly string[]> =>
  (cell): Cell<readonly string[]> => {
    const names = [...new Set(cell.split(/[;\n]/).map((name) => name.trim()))].filter(Boolean);
    if (names.length > most) return { kind: 'too-many-parts', most };
    const long = names.some((name) => name.length > LONGEST_NAME);
    return long ? { kind: 'too-long', most: LONGEST_NAME } : { value: names };
  };

export const picturesText = (names: readonly string[]) => names.join('; ');

/** A path is of a picture that the article has; anything else is the name of a file. */
export const isPath = (name: string) => name.startsWith('/');

/** Systems differ in the case of names, and in how they compose letters. */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/** Where in the file something stands. */
export type Place = Pick<Fault, 'line' | 'column' | 'field'>;

/** What an article says of its pictures, and where. */
export type NamedPictures = { readonly names: readonly string[]; readonly at: Place };

/** What a line says of the picture of its variant, which is the one at this place in the article. */
export type PictureOfVariant = { readonly variant: number; readonly name: string; readonly at: Place };
