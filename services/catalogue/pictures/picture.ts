import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bannerIn, drawBanner, type BannerDesign } from './banner.ts';
import { CARTON, drawGoods } from './goods-picture.ts';
import { drawLogo } from './logo.ts';
import { specOf } from './media-path.ts';
import { NATURAL, palette } from './palette.ts';
import type { PictureSource } from './picture-source.ts';

/** `etag` is ready for the header, including the quotes; a path always has the same picture. */
export type Picture = { body: string; contentType: 'image/svg+xml'; etag: string };

const KEPT = 1500;
/** as long as the spec of a banner may be */
const LONGEST = 300;
const GOODS = /^([a-z0-9-]{2,40})_(\d{1,2})_(\d)_([a-z]{2,12})$/;
const LOGO = /^logo_([A-Z0-9]{1,2})_(\d{1,2})_(\d)$/;
const ICON = /^icon_([a-z0-9-]{2,40})$/;

export type PictureQuery = (path: string) => Promise<Picture | undefined>;

/**
 * The picture of a media path. Only a valid spec is drawn, from our own drawings, so nothing that a stranger writes into a path
 * gets into the SVG. The latest 1500 are cached.
 */
export function createPictureQuery(source: PictureSource): PictureQuery {
  const kept = new LRUCache<string, Picture>({ max: KEPT });
  return async (path) => {
    if (path.length > LONGEST) return undefined;
    const spec = specOf(path);
    const known = kept.get(spec);
    if (known) return known;
    const body = await draw(spec, source);
    if (body === undefined) return undefined;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const drawn: Picture = { body, contentType: 'image/svg+xml', etag };
    kept.set(spec, drawn);
    return drawn;
  };
}

/** The spec of the bare icon of a category. */
export function iconSpec(icon: string): string {
  return `icon_${icon}`;
}

/** The icon in the spec of a category. */
export function iconIn(spec: string): string | undefined {
  return ICON.exec(spec)?.[1];
}

async function draw(spec: string, source: PictureSource): Promise<string | undefined> {
  const banner = bannerIn(spec);
  if (banner) return drawnBanner(banner, source);
  const [, initials, logoColour, shape] = LOGO.exec(spec) ?? [];
  if (initials !== undefined) return drawLogo(initials, Number(logoColour), Number(shape));
  const [, bare] = ICON.exec(spec) ?? [];
  if (bare !== undefined) return drawnIcon(bare, source);
  const [, icon, ground, angle, colour] = GOODS.exec(spec) ?? [];
  if (icon === undefined || colour === undefined) return undefined;
  if (colour !== NATURAL && !Object.hasOwn(palette, colour)) return undefined;
  const [drawing, carton] = await Promise.all([source.drawing(icon), source.drawing(CARTON)]);
  if (drawing === undefined || carton === undefined) return undefined;
  return drawGoods({ icon, ground: Number(ground), angle: Number(angle), colour }, { drawing, carton });
}

async function drawnBanner(
  { ground, icons }: BannerDesign,
  source: PictureSource,
): Promise<string | undefined> {
  const drawings = await Promise.all(icons.map((icon) => source.drawing(icon)));
  const known = drawings.filter((drawing) => drawing !== undefined);
  return known.length === icons.length ? drawBanner(ground, known) : undefined;
}

async function drawnIcon(icon: string, source: PictureSource): Promise<string | undefined> {
  const drawing = await source.drawing(icon);
  return (
    drawing &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="96" height="96">${drawing}</svg>`
  );
}
