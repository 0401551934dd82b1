export interface Picture {
  src: string;
  /** What it shows, with its place among the others if it has no words of its own. */
  alt: string;
  /** Widths of the same picture, as `srcset` has them. */
  srcSet?: string | undefined;
}

export interface PictureWords {
  /** Names the whole: "Pictures". */
  pictures: string;
  previous: string;
  next: string;
  /** Opens the picture in full. */
  enlarge: string;
  /** Where one is among all, to be read: "2 of 5". */
  place: (position: number, all: number) => string;
}

export interface ViewerWords extends Omit<PictureWords, 'enlarge'> {
  close: string;
  larger: string;
  smaller: string;
  /** Back to the whole picture. */
  whole: string;
}

/** The one after or before, round the ends. */
export const turned = (index: number, by: number, all: number): number => (index + by + all) % all;
