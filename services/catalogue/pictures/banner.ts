import { grounds } from './palette.ts';

const WIDTH = 1320;
const HEIGHT = 400;

/** Where the goods of a banner are placed, at the end side; the start side is left for text. */
const places = [
  { x: 1010, y: 190, size: 236, turn: -4 },
  { x: 1196, y: 232, size: 158, turn: 10 },
  { x: 818, y: 238, size: 164, turn: -12 },
  { x: 1128, y: 86, size: 96, turn: 16 },
  { x: 884, y: 84, size: 88, turn: -18 },
  { x: 690, y: 292, size: 96, turn: 8 },
] as const;

/** How many goods a banner shows. */
export const GOODS_ON_BANNER = places.length;

/** What a banner shows: `ground` is a place in the list of grounds, `icons` stand from the largest down. */
export type BannerDesign = { readonly ground: number; readonly icons: readonly string[] };

const SPEC = new RegExp(`^banner_(\\d{1,2})((?:_[a-z0-9-]{2,40}){1,${GOODS_ON_BANNER}})$`);

/** The spec of a banner, e.g. "banner_2_teapot_spoon". */
export function bannerSpec({ ground, icons }: BannerDesign): string {
  return ['banner', ground % grounds.length, ...icons].join('_');
}

/** The design in a spec; undefined: it is that of another picture, or of none. */
export function bannerIn(spec: string): BannerDesign | undefined {
  const [, ground, icons] = SPEC.exec(spec) ?? [];
  if (icons === undefined) return undefined;
  return { ground: Number(ground), icons: icons.slice(1).split('_') };
}

/** A wide picture of some goods, from the largest down. */
export function drawBanner(ground: number, drawings: readonly string[]): string {
  const hue = grounds[ground % grounds.length] ?? 32;
  const goods = drawings.flatMap((drawing, at) => (places[at] ? item(drawing, places[at]) : '')).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMaxYMid slice">` +
    `<defs><linearGradient id="w" x2="1" y2=".6"><stop stop-color="hsl(${hue} 60% 95%)"/>` +
    `<stop offset="1" stop-color="hsl(${(hue + 24) % 360} 58% 86%)"/></linearGradient>` +
    `<radialGradient id="s"><stop stop-color="hsl(${hue} 40% 18%)" stop-opacity=".3"/>` +
    `<stop offset="1" stop-color="hsl(${hue} 40% 18%)" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#w)"/>` +
    `<circle cx="1010" cy="200" r="270" fill="#fff" fill-opacity=".42"/>` +
    `<circle cx="1010" cy="200" r="176" fill="#fff" fill-opacity=".5"/>` +
    `<circle cx="1290" cy="20" r="120" fill="hsl(${(hue + 40) % 360} 60% 82%)" fill-opacity=".5"/>` +
    `${goods}</svg>`
  );
}

function item(drawing: string, { x, y, size, turn }: (typeof places)[number]): string {
  const scale = size / 32;
  return (
    `<ellipse cx="${x}" cy="${y + size * 0.5}" rx="${size * 0.44}" ry="${size * 0.07}" fill="url(#s)"/>` +
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-16 -16)">${drawing}</g>`
  );
}
