import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { departments } from '../seed/departments.ts';
import { bannerSpec } from './banner.ts';
import { isRecolourable } from './recolour.ts';
import { ANGLES, goodsSpec } from './goods-picture.ts';
import { drawingOf, preparePictures, usedIcons } from './icons.ts';
import { logoSpec } from './logo.ts';
import { mediaPath, specOf } from './media-path.ts';
import { palette } from './palette.ts';
import { picture } from './picture.ts';

const products = departments.flatMap((it) => it.leaves.flatMap((leaf) => leaf.products));

test('finds a drawing for every icon that is used', () => {
  expect([...usedIcons()].filter((icon) => drawingOf(icon) === undefined)).toEqual([]);
});

test('prepares every icon that is used, however often it is asked to', () => {
  expect([preparePictures(), preparePictures()]).toEqual([usedIcons().size, usedIcons().size]);
});

test('repaints the icon of every product that comes in colours, with colours that exist', () => {
  const coloured = products.filter((product) => product.colours !== undefined);
  expect(coloured.filter(({ icon }) => !isRecolourable(icon)).map(({ icon }) => icon)).toEqual([]);
  const unknown = coloured
    .flatMap(({ colours }) => (colours ?? '').split('|'))
    .filter((key) => !palette[key]);
  expect(unknown).toEqual([]);
  for (const { icon, colours } of coloured) {
    const keys = (colours ?? '').split('|');
    const bodies = keys.map((colour) => picture(goodsSpec({ icon, ground: 0, angle: 0, colour }))?.body);
    expect(new Set(bodies).size, icon).toBe(keys.length);
  }
});

test('draws the same picture with the same etag each time, and every angle differently', () => {
  const views = Array.from({ length: ANGLES }, (_, angle) =>
    picture(goodsSpec({ icon: 'teapot', ground: 3, angle, colour: 'sage' })),
  );
  expect(new Set(views.map((view) => view?.etag)).size).toBe(ANGLES);
  const digest = createHash('sha256')
    .update(views[0]?.body ?? '')
    .digest('base64url')
    .slice(0, 22);
  expect(views[0]?.etag).toBe(`"${digest}"`);
  expect(picture('teapot_3_0_sage')).toEqual(views[0]);
});

test('keeps pictures small', () => {
  const sizes = [...usedIcons()].flatMap((icon) =>
    [0, 3, 4].map(
      (angle) => picture(goodsSpec({ icon, ground: 1, angle, colour: 'natural' }))?.body.length ?? 0,
    ),
  );
  expect(Math.max(...sizes)).toBeLessThan(20_000);
  expect(sizes.toSorted((a, b) => a - b)[sizes.length >> 1]).toBeLessThan(4000);
});

test('answers to a path, a file name and a bare spec', () => {
  const spec = 'backpack_0_1_navy';
  expect(picture(mediaPath(spec))).toEqual(picture(spec));
  expect(picture(`${spec}.svg`)).toEqual(picture(spec));
  expect(specOf('/media/goods/a_b.svg')).toBe('a_b');
});

test('draws banners of all departments, logos and category icons', () => {
  for (const { id } of departments) expect(picture(bannerSpec(id))?.body).toMatch(/^<svg.*<\/svg>$/s);
  expect(picture(logoSpec('BH', 3, 1))?.body).toContain('>BH</text>');
  expect(picture('icon_teapot')?.contentType).toBe('image/svg+xml');
});

test.each([
  '',
  'teapot',
  'teapot_0_0_plaid',
  'teapot_99_0_red',
  'teapot_0_7_red',
  'teapot_0_0_constructor',
  'toString_0_0_natural',
  'grinning-face_0_0_natural',
  '__proto___0_0_natural',
  '../../etc/passwd',
  '%2e%2e/secret_0_0_red',
  'teapot_0_0_red"><script>alert(1)</script>',
  'banner_<svg onload=1>',
  'banner_nowhere',
  'logo_<b>_1_1',
  'logo_AB_12_0',
  'logo_AB_1_9',
  'icon_constructor',
  `${'a'.repeat(4000)}_0_0_red`,
  'teapot_0_0_red\n',
])('draws nothing for %j', (path) => {
  expect(picture(path)).toBeUndefined();
});
