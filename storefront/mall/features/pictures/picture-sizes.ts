/** Widths in which the mall keeps what is uploaded. */
const widths = [240, 720, 2_048] as const;

/** A drawing has every size. */
const isUploaded = (src: string): boolean => src.startsWith('/files/');

/** The address of a picture where it is shown no wider than this; on a fine screen twice as many pixels are seen. */
export const pictureAt = (src: string, width: (typeof widths)[number]): string =>
  isUploaded(src) ? `${src}?w=${width}` : src;

/** Its widths as `srcset` has them, for a browser to choose from; undefined: it has one that is right for all. */
export const srcSetOf = (src: string): string | undefined =>
  isUploaded(src) ? widths.map((width) => `${src}?w=${width} ${width}w`).join(', ') : undefined;
