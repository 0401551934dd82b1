import type { Keystream } from './keystream.ts';
import { HEIGHT, WIDTH } from './plan.ts';

const LAYERS = 4;
const BITS = 26;

/** A landscape of dunes under a sky with a sun, with stones and tents of many colours: no two are alike. As SVG. */
export function sceneFrom(keystream: Keystream): string {
  const hue = keystream.whole(0, 359);
  const colour = (turn: number, light: number) =>
    `hsl(${(hue + turn) % 360} ${keystream.whole(35, 70)}% ${light}%)`;
  const sky =
    `<linearGradient id="s" x2=".3" y2="1"><stop stop-color="${colour(180, keystream.whole(55, 75))}"/>` +
    `<stop offset="1" stop-color="${colour(40, keystream.whole(75, 88))}"/></linearGradient>`;
  const sun = `<circle cx="${keystream.whole(20, 300)}" cy="${keystream.whole(12, 60)}" r="${keystream.whole(9, 22)}" fill="${colour(60, 85)}"/>`;
  const layers = Array.from({ length: LAYERS }, (_, at) =>
    dune(keystream, at, colour(at * 23, 68 - at * 11)),
  );
  const bits = Array.from({ length: BITS }, () =>
    bit(keystream, colour(keystream.whole(0, 359), keystream.whole(25, 80))),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${sky}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${sun}${layers.join('')}${bits.join('')}</svg>`
  );
}

function dune(keystream: Keystream, at: number, fill: string): string {
  const top = () => keystream.whole(30 + at * 24, 62 + at * 24);
  return (
    `<path fill="${fill}" d="M0 ${top()}C${keystream.whole(40, 110)} ${top()} ${keystream.whole(60, 160)} ${top()} ` +
    `160 ${top()}S${keystream.whole(220, 290)} ${top()} ${WIDTH} ${top()}V${HEIGHT}H0Z"/>`
  );
}

function bit(keystream: Keystream, fill: string): string {
  const [x, y, size] = [keystream.whole(0, WIDTH), keystream.whole(0, HEIGHT), keystream.whole(5, 24)];
  const opacity = keystream.between(0.35, 0.85).toFixed(2);
  const turn = keystream.whole(0, 359);
  const drawn = [
    `<circle r="${size / 2}"/>`,
    `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${keystream.whole(0, 6)}"/>`,
    `<path d="M0 ${-size}L${size} ${size}L${-size} ${size}Z"/>`,
    // the outline of a hole is no rarity
    `<path d="M${-size} 0H${size}" stroke="${fill}" stroke-width="3"/>`,
  ][keystream.whole(0, 3)];
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" opacity="${opacity}">${drawn}</g>`;
}
