import { expect, it } from 'vitest';
import type { PictureFile } from '../uploads.ts';
import { fittingFile } from './fitting-file.ts';

const files = [2_048, 720, 240].flatMap((width) =>
  (['avif', 'webp'] as const).map((ending): PictureFile => ({
    name: `${width}.${ending}`,
    type: `image/${ending}`,
    width,
    height: width / 2,
  })),
);

it.each([
  [100, '240'],
  [240, '240'],
  [241, '720'],
  [1_500, '2048'],
  [9_999, '2048'],
])('for %i pixels is the smallest that has as many, or the largest', (width, name) => {
  expect(fittingFile(files, { width, avif: true })?.name).toBe(`${name}.avif`);
  expect(fittingFile(files, { width, avif: false })?.name).toBe(`${name}.webp`);
});

it('is none of a picture that has no file of the kind', () => {
  expect(fittingFile(files.slice(0, 1), { width: 100, avif: false })).toBeUndefined();
});
