import { departments } from '../seed/departments.ts';
import { drawingOf } from './icons.ts';
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

/** The spec of a department's banner. */
export function bannerSpec(department: string): string {
  return `banner_${department}`;
}

/** A wide picture of some goods of a department; undefined if there is no such department. */
export function drawBanner(id: string): string | undefined {
  const index = departments.findIndex((department) => department.id === id);
  const department = departments[index];
  if (!department) return undefined;
  const icons = [
    ...new Set([
      department.icon,
      ...department.leaves.flatMap((leaf) => leaf.products.map((product) => product.icon)),
    ]),
  ];
  const step = Math.max(1, Math.floor(icons.length / places.length));
  const hue = grounds[index % grounds.length] ?? 32;
  const goods = places.map((place, at) => item(drawingOf(icons[at * step] ?? '') ?? '', place)).join('');
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
