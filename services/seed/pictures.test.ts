import { goodsSpec, isRecolourable, palette } from '@caravan/catalogue/pictures';
import { expect, test } from 'vitest';
import { bannersOf } from './banners.ts';
import { departments } from './departments.ts';
import { readDrawings, usedIcons } from './drawings.ts';
import { drawingsOfTheSet } from './icon-set.ts';
import { createMemoryPictures } from './testing/memory-pictures.ts';

const picture = createMemoryPictures();
const icons = usedIcons(departments);
const products = departments.flatMap((it) => it.leaves.flatMap((leaf) => leaf.products));

test('has the drawing of every icon that is used and of no other, as the icon set has it', () => {
  expect([...icons].filter((icon) => !readDrawings().has(icon))).toEqual([]);
  expect(Object.fromEntries(readDrawings())).toEqual(Object.fromEntries(drawingsOfTheSet(icons)));
});

test('repaints the icon of every product that comes in colours, with colours that exist', async () => {
  const coloured = products.filter((product) => product.colours !== undefined);
  expect(coloured.filter(({ icon }) => !isRecolourable(icon)).map(({ icon }) => icon)).toEqual([]);
  const unknown = coloured
    .flatMap(({ colours }) => (colours ?? '').split('|'))
    .filter((key) => !palette[key]);
  expect(unknown).toEqual([]);
  for (const { icon, colours } of coloured) {
    const keys = (colours ?? '').split('|');
    const drawn = await Promise.all(
      keys.map((colour) => picture(goodsSpec({ icon, ground: 0, angle: 0, colour }))),
    );
    expect(new Set(drawn.map((one) => one?.body)).size, icon).toBe(keys.length);
  }
});

test('keeps pictures small', async () => {
  const views = [...icons].flatMap((icon) =>
    [0, 3, 4].map((angle) => goodsSpec({ icon, ground: 1, angle, colour: 'natural' })),
  );
  const drawn = await Promise.all(views.map((view) => picture(view)));
  const sizes = drawn.map((one) => one?.body.length ?? 0);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(20_000);
  expect(sizes.toSorted((a, b) => a - b)[sizes.length >> 1]).toBeLessThan(4000);
});

test('draws banners of all departments', async () => {
  for (const { image } of bannersOf(departments)) {
    expect((await picture(image))?.body).toMatch(/^<svg.*<path.*<\/svg>$/s);
  }
});
