import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bannerSpec } from './banner.ts';
import { ANGLES, goodsSpec } from './goods-picture.ts';
import { logoSpec } from './logo.ts';
import { mediaPath, specOf } from './media-path.ts';
import { createPictureQuery } from './picture.ts';

const drawings = new Map(
  ['teapot', 'backpack', 'package'].map((icon) => [icon, `<path id="${icon}" fill="#00a6ed"/>`]),
);
const picture = createPictureQuery({
  drawing: async (icon) => drawings.get(icon),
});

test('draws the same picture with the same etag each time, and every angle differently', async () => {
  const views = await Promise.all(
    Array.from({ length: ANGLES }, (_, angle) =>
      picture(goodsSpec({ icon: 'teapot', ground: 3, angle, colour: 'sage' })),
    ),
  );
  expect(new Set(views.map((view) => view?.etag)).size).toBe(ANGLES);
  const digest = createHash('sha256')
    .update(views[0]?.body ?? '')
    .digest('base64url')
    .slice(0, 22);
  expect(views[0]?.etag).toBe(`"${digest}"`);
  expect(await picture('teapot_3_0_sage')).toEqual(views[0]);
});

test('answers to a path, a file name and a bare spec', async () => {
  const spec = 'backpack_0_1_navy';
  expect(await picture(mediaPath(spec))).toEqual(await picture(spec));
  expect(await picture(`${spec}.svg`)).toEqual(await picture(spec));
  expect((await picture(spec))?.body).toContain('id="backpack"');
  expect(specOf('/media/goods/a_b.svg')).toBe('a_b');
});

test('draws banners, logos and category icons', async () => {
  const banner = await picture(mediaPath(bannerSpec({ ground: 14, icons: ['teapot', 'backpack'] })));
  expect(banner?.body).toMatch(/^<svg.*id="teapot".*id="backpack".*<\/svg>$/s);
  expect((await picture(logoSpec('BH', 3, 1)))?.body).toContain('>BH</text>');
  expect((await picture('icon_teapot'))?.contentType).toBe('image/svg+xml');
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
  'banner_0',
  'banner_0_nowhere',
  'banner_0_teapot_nowhere',
  `banner_0${'_teapot'.repeat(7)}`,
  'logo_<b>_1_1',
  'logo_AB_12_0',
  'logo_AB_1_9',
  'icon_constructor',
  `${'a'.repeat(4000)}_0_0_red`,
  'teapot_0_0_red\n',
])('draws nothing for %j', async (path) => {
  expect(await picture(path)).toBeUndefined();
});
