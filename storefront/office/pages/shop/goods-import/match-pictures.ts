import type { Fault, FaultKind } from './kinds.ts';
import { isPath, nameKey, type NamedPictures, type PictureOfVariant, type Place } from './pictures.ts';

/** The server decides by the content; this only spares what it would refuse. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
const isPictureName = (name: string) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name);

const MEGABYTE = 1_048_576;
/** As large as the server takes a picture of goods. */
export const MOST_MEGABYTES = 30;

/** Whether a chosen file is taken for a picture, even if it is one that nobody can show. */
export const isPicture = ({ name, type }: File) => type.startsWith('image/') || isPictureName(name);

type ChosenPicture = Pick<File, 'name' | 'size' | 'type'>;
type Named = {
  readonly pictures?: NamedPictures | undefined;
  readonly ofVariants?: readonly PictureOfVariant[] | undefined;
};

/** What is wrong with pictures, each time that one is named, and the names of those that were chosen and nothing names. */
export function matchPictures(articles: readonly Named[], chosen: readonly ChosenPicture[]) {
  const there = new Map(chosen.map((picture) => [nameKey(picture.name), picture]));
  const unused = new Map(there);
  const faults = articles.flatMap(placesOf).flatMap(({ name, at }): Fault[] => {
    if (isPath(name)) return [];
    const key = nameKey(name);
    unused.delete(key);
    const kind = wrongWith(name, there.get(key));
    return kind ? [{ ...at, kind, name, most: MOST_MEGABYTES }] : [];
  });
  return { faults, unused: [...unused.values()].map(({ name }) => name) };
}

/** Each place where the article names a picture. */
function placesOf({ pictures, ofVariants = [] }: Named): { readonly name: string; readonly at: Place }[] {
  const ofArticle = pictures?.names.map((name) => ({ name, at: pictures.at })) ?? [];
  return [...ofArticle, ...ofVariants];
}

function wrongWith(name: string, chosen: ChosenPicture | undefined): FaultKind | undefined {
  if (!chosen) return isPictureName(name) ? 'picture-missing' : 'picture-unlike';
  if (chosen.size > MOST_MEGABYTES * MEGABYTE) return 'picture-too-large';
  const known = chosen.type === '' || pictureTypes.some((type) => type === chosen.type);
  return known ? undefined : 'picture-unlike';
}
