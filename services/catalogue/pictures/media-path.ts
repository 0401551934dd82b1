/** Where the gateway serves pictures: each is named by a spec that says how it is composed. */
export const MEDIA_FOLDER = '/media/goods/';

/** The path of a picture of goods: one that a shop uploaded is its path already, another is named by its spec. */
export function mediaPath(picture: string): string {
  if (picture.startsWith('/')) return picture;
  return `${MEDIA_FOLDER}${picture}.svg`;
}

/** The spec in a path, a file name, or a bare spec. */
export function specOf(path: string): string {
  const start = path.startsWith(MEDIA_FOLDER) ? MEDIA_FOLDER.length : 0;
  return path.endsWith('.svg') ? path.slice(start, -4) : path.slice(start);
}
