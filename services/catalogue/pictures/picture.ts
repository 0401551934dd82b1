import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawBanner } from './banner.ts';
import { drawGoods } from './goods-picture.ts';
import { drawingOf } from './icons.ts';
import { drawLogo } from './logo.ts';
import { specOf } from './media-path.ts';
import { NATURAL, palette } from './palette.ts';

/** `etag` is ready for the header, including the quotes; a path always has the same picture. */
export type Picture = { body: string; contentType: 'image/svg+xml'; etag: string };

const KEPT = 1500;
const GOODS = /^([a-z0-9-]{2,40})_(\d{1,2})_(\d)_([a-z]{2,12})$/;
const BANNER = /^banner_([a-z-]{2,24})$/;
const LOGO = /^logo_([A-Z0-9]{1,2})_(\d{1,2})_(\d)$/;
const ICON = /^icon_([a-z0-9-]{2,40})$/;

const kept = new LRUCache<string, Picture>({ max: KEPT });

/**
 * The picture of a media path. Only a valid spec is drawn, from our own drawings, so nothing that a stranger writes into a path
 * gets into the SVG. The latest 1500 are cached.
 */
export function picture(path: string): Picture | undefined {
  if (path.length > 128) return undefined;
  const spec = specOf(path);
  const known = kept.get(spec);
  if (known) return known;
  const body = draw(spec);
  if (body === undefined) return undefined;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const drawn: Picture = { body, contentType: 'image/svg+xml', etag };
  kept.set(spec, drawn);
  return drawn;
}

/** The spec of the bare icon of a category. */
export function iconSpec(icon: string): string {
  return `icon_${icon}`;
}

function draw(spec: string): string | undefined {
  const [, banner] = BANNER.exec(spec) ?? [];
  if (banner !== undefined) return drawBanner(banner);
  const [, initials, logoColour, shape] = LOGO.exec(spec) ?? [];
  if (initials !== undefined) return drawLogo(initials, Number(logoColour), Number(shape));
  const [, bare] = ICON.exec(spec) ?? [];
  if (bare !== undefined) return drawIcon(bare);
  const [, icon, ground, angle, colour] = GOODS.exec(spec) ?? [];
  if (icon === undefined || colour === undefined) return undefined;
  if (colour !== NATURAL && !Object.hasOwn(palette, colour)) return undefined;
  return drawGoods({ icon, ground: Number(ground), angle: Number(angle), colour });
}

function drawIcon(icon: string): string | undefined {
  const drawing = drawingOf(icon);
  return (
    drawing &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="96" height="96">${drawing}</svg>`
  );
}
