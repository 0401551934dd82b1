/** A picture of a screen, and what is wrong with what it shows. */
export type Shot = {
  readonly site: string;
  /** who looks: a visitor, a buyer, finance */
  readonly reader: string;
  readonly screen: string;
  readonly path: string;
  readonly language: string;
  readonly width: number;
  /** in the folder of the pictures; none if the screen did not come */
  readonly file: string | undefined;
  readonly faults: readonly string[];
};

/** As a file is called: `mall-buyer-paid-order-ar-390`. */
export function nameOfShot({
  site,
  reader,
  screen,
  language,
  width,
}: Omit<Shot, 'file' | 'faults' | 'path'>) {
  return [site, reader, screen, language, width]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
