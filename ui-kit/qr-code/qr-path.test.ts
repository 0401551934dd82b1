import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawQr } from './qr-path.ts';

/** Fills a grid from the path, as a reader of the picture would see it. */
function seen({ size, path }: { size: number; path: string }): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let i = 0; i < Number(length); i += 1) (grid[Number(y)] ?? [])[Number(x) + i] = true;
  return grid;
}

describe('the drawing of a QR code', () => {
  const text = '0x52908400098527886E0F7030069857D2E4169EE7';

  it('shows exactly the modules of the code', () => {
    expect(seen(drawQr(text))).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
  });

  it('keeps four clear modules on each side, without which scanners fail', () => {
    const grid = seen(drawQr(text));
    const edge = [...grid.slice(0, 4), ...grid.slice(-4)].flat();
    const sides = grid.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)]);
    expect([...edge, ...sides].some(Boolean)).toBe(false);
  });
});
