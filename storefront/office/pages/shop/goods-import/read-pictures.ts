import { optional, picture, pictures } from './cells.ts';
import { isPath, nameKey, type NamedPictures, type PictureOfVariant } from './pictures.ts';
import type { Sheet } from './sheet.ts';

/** What the lines say of pictures. Omitted: they are as they are. */
type ReadPictures = {
  readonly pictures?: NamedPictures;
  readonly ofVariants?: readonly PictureOfVariant[];
};

/**
 * Reads the pictures of the article and of its variants. A variant shows one of the article's; where the lines do not say which those are,
 * it may have the path of one that is there.
 */
export function readPictures(sheet: Sheet): ReadPictures {
  const before = sheet.faults.length;
  const names = sheet.readOnce('pictures', optional(pictures));
  // what the article shows is not known where that is faulty
  const isKnown = sheet.faults.length === before;
  const shown = new Set(names?.map(keyOf));
  const ofVariants = sheet.lines.flatMap((line, variant): PictureOfVariant[] => {
    const name = sheet.read(line, 'variant_picture', optional(picture));
    if (name === undefined) return [];
    const fits = names ? shown.has(keyOf(name)) : isPath(name);
    if (isKnown && !fits) sheet.add(line, 'variant_picture', { kind: 'picture-of-variant', name });
    return [{ variant, name, at: sheet.at(line, 'variant_picture') }];
  });
  return {
    ...(names && { pictures: { names, at: sheet.at(sheet.lineOf('pictures'), 'pictures') } }),
    ...(ofVariants.length > 0 && { ofVariants }),
  };
}

const keyOf = (name: string) => (isPath(name) ? name : nameKey(name));
