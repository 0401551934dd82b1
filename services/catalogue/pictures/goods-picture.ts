import { grounds, NATURAL } from './palette.ts';
import { recolour } from './recolour.ts';

/** One view of a goods: 0 front, 1 tilted, 2 close, 3 three of them, 4 beside its carton. */
export type GoodsView = { icon: string; ground: number; angle: number; colour: string };

export const ANGLES = 5;
/** The corrugated box that goods are shown with. */
export const CARTON = 'package';
const SIDE = 400;

/** The spec of a view, e.g. "teapot_2_0_sage"; the default colour is the icon's own. */
export function goodsSpec({ icon, ground, angle, colour }: GoodsView): string {
  return `${icon}_${ground % grounds.length}_${angle % ANGLES}_${colour}`;
}

/** The picture of a view as SVG, of the drawings of its icon and of the carton; undefined if there is no such ground or angle. */
export function drawGoods(
  { icon, ground, angle, colour }: GoodsView,
  { drawing, carton }: { drawing: string; carton: string },
): string | undefined {
  const hue = grounds[ground];
  if (hue === undefined) return undefined;
  const body = colour === NATURAL ? drawing : recolour(drawing, icon, colour);
  const scene = scenes[angle];
  if (!scene) return undefined;
  const symbols = [symbol('g', body), ...(angle === 4 ? [symbol('c', carton)] : [])].join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<defs>${stage(hue)}${symbols}</defs>` +
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#w)"/><rect width="${SIDE}" height="${SIDE}" fill="url(#l)"/>` +
    `${scene}</svg>`
  );
}

const shadow = (x: number, y: number, width: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${Math.round(width * 0.16)}" fill="url(#s)"/>`;

const item = (id: string, place: { x: number; y: number; size: number; turn?: number }) => {
  const { x, y, size, turn = 0 } = place;
  const rotated = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<use href="#${id}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"${rotated}/>`;
};

/** The composition of each angle; sizes leave room around the goods, except in the close view. */
const scenes: readonly string[] = [
  shadow(200, 338, 128) + item('g', { x: 200, y: 200, size: 288 }),
  shadow(208, 344, 116) + item('g', { x: 202, y: 196, size: 284, turn: -16 }),
  shadow(250, 420, 230) + item('g', { x: 230, y: 226, size: 468, turn: 6 }),
  shadow(98, 250, 62) +
    shadow(304, 246, 62) +
    item('g', { x: 98, y: 172, size: 152, turn: -8 }) +
    item('g', { x: 304, y: 168, size: 152, turn: 8 }) +
    shadow(202, 352, 104) +
    item('g', { x: 202, y: 242, size: 226 }),
  shadow(254, 300, 130) +
    item('c', { x: 256, y: 172, size: 264 }) +
    shadow(138, 352, 98) +
    item('g', { x: 136, y: 254, size: 208, turn: -4 }),
];

function symbol(id: string, drawing: string): string {
  return `<symbol id="${id}" viewBox="0 0 32 32">${drawing}</symbol>`;
}

/** The tinted wall and floor, the light behind the goods, and the soft shadow below. */
function stage(hue: number): string {
  return (
    `<linearGradient id="w" x2="0" y2="1"><stop stop-color="${tint(hue, 52, 95)}"/>` +
    `<stop offset=".7" stop-color="${tint(hue, 46, 91)}"/><stop offset="1" stop-color="${tint(hue, 40, 86)}"/></linearGradient>` +
    `<radialGradient id="l" cx=".5" cy=".42" r=".55"><stop stop-color="#fff" stop-opacity=".85"/>` +
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="s"><stop stop-color="${tint(hue, 40, 18)}" stop-opacity=".34"/>` +
    `<stop offset=".5" stop-color="${tint(hue, 40, 18)}" stop-opacity=".16"/>` +
    `<stop offset="1" stop-color="${tint(hue, 40, 18)}" stop-opacity="0"/></radialGradient>`
  );
}

function tint(hue: number, saturation: number, lightness: number): string {
  return `hsl(${hue} ${saturation}% ${lightness}%)`;
}
