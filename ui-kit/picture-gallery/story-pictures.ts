import type { Picture, PictureWords, ViewerWords } from './picture.ts';

/** A picture for stories: a mug of a colour. */
export function drawn(alt: string, hue: number): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="16" y="16" width="26" height="34" rx="4" fill="hsl(${hue} 45% 45%)"/><path d="M42 24h6a6 6 0 0 1 0 16h-6" fill="none" stroke="hsl(${hue} 45% 35%)" stroke-width="4"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt };
}

const place = (position: number, all: number) => `${position} of ${all}`;

export const galleryWords: PictureWords = {
  pictures: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  enlarge: 'Enlarge',
  place,
};

export const viewerWords: ViewerWords = {
  pictures: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  place,
  close: 'Close',
  larger: 'Larger',
  smaller: 'Smaller',
  whole: 'Whole picture',
};
