import { silentLogger } from '@caravan/platform';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createPainter } from './painter.ts';

const painter = createPainter({ logger: silentLogger });
afterAll(() => painter.close());

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" width="32" height="16">${inside}</svg>`;

it('paints a drawing at the size of a preview', async () => {
  const jpeg = await painter.paint(svg('<path fill="#f00" d="M0 0h16v16H0z"/>'));
  const { data, info } = await sharp(jpeg ?? new Uint8Array())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1_200, 600, 3]);
  const at = (x: number) => [...data.subarray((300 * info.width + x) * 3, (300 * info.width + x) * 3 + 3)];
  const [red = 0, green = 255] = at(300);
  expect(red > 240 && green < 20).toBe(true);
  // what a drawing leaves open is white
  expect(Math.min(...at(900))).toBeGreaterThan(250);
});

it('paints no file of another kind, goes on after it, and refuses who would wait too long', async () => {
  expect(await painter.paint('GIF89a')).toBeUndefined();
  const all = await Promise.all(Array.from({ length: 10 }, () => painter.paint(svg(''))));
  expect(all.filter((jpeg) => jpeg === undefined)).toHaveLength(2);
});
