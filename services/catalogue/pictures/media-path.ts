/** Where the gateway serves pictures: each is named by a spec that says how it is composed. */
export const MEDIA_FOLDER = '/media/goods/';

/** The path of the picture with this spec. */
export function mediaPath(spec: string): string {
  return `${MEDIA_FOLDER}${spec}.svg`;
}

/** The spec in a path, a file name, or a bare spec. */
export function specOf(path: string): string {
  const start = path.startsWith(MEDIA_FOLDER) ? MEDIA_FOLDER.length : 0;
  return path.endsWith('.svg') ? path.slice(start, -4) : path.slice(start);
}
