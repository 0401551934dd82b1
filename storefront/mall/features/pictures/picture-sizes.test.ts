import { expect, it } from 'vitest';
import { pictureAt, srcSetOf } from './picture-sizes.ts';

it('offers the sizes of what was uploaded', () => {
  expect(pictureAt('/files/a/b.webp', 240)).toBe('/files/a/b.webp?w=240');
  expect(srcSetOf('/files/a/b.webp')).toBe(
    '/files/a/b.webp?w=240 240w, /files/a/b.webp?w=720 720w, /files/a/b.webp?w=2048 2048w',
  );
});

it('leaves a drawing as it is', () => {
  expect(pictureAt('/media/goods/rose.svg', 240)).toBe('/media/goods/rose.svg');
  expect(srcSetOf('/media/goods/rose.svg')).toBeUndefined();
});
