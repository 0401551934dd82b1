import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';
import { createKeystream } from './keystream.ts';
import { HEIGHT, planFrom, WIDTH } from './plan.ts';
import { coverageOf, PIECE, shapeFrom, unlike } from './shape.ts';

const seedOf = (number: number) => Buffer.alloc(32, number);
const pixelsOf = async (picture: Uint8Array) => await sharp(picture).removeAlpha().raw().toBuffer();

describe('a drawing', () => {
  it('follows from its seed alone, and another seed gives another one', async () => {
    const [one, again, other] = await Promise.all([draw(seedOf(1)), draw(seedOf(1)), draw(seedOf(2))]);
    expect(again).toEqual(one);
    expect(Buffer.from(other.background).equals(Buffer.from(one.background))).toBe(false);
  });

  it('is a picture and a piece of the stated sizes, with nothing else in their files', async () => {
    const { background, piece } = await draw(seedOf(3));
    const [whole, cut] = await Promise.all([sharp(background).metadata(), sharp(piece).metadata()]);
    expect(whole).toMatchObject({ format: 'webp', width: WIDTH, height: HEIGHT });
    expect(cut).toMatchObject({ format: 'webp', width: PIECE, height: PIECE, hasAlpha: true });
    for (const file of [background, piece]) {
      const { exif, xmp, icc, iptc, comments } = await sharp(file).metadata();
      expect([exif, xmp, icc, iptc, comments]).toEqual(Array.from({ length: 5 }, () => undefined));
    }
  });

  it('is darker in its hole than around it, so that people see it', async () => {
    const seed = seedOf(4);
    const { background, x, y } = await draw(seed);
    const { shape } = planFrom(createKeystream(seed)).hole;
    const pixels = await pixelsOf(background);
    const light = { inside: [0, 0], around: [0, 0] } as {
      inside: [number, number];
      around: [number, number];
    };
    coverageOf(shape).forEach((covered, at) => {
      const from = ((y + Math.floor(at / PIECE)) * WIDTH + x + (at % PIECE)) * 3;
      const sum = covered === 1 ? light.inside : light.around;
      sum[0] += (pixels[from] ?? 0) + (pixels[from + 1] ?? 0) + (pixels[from + 2] ?? 0);
      sum[1] += 1;
    });
    expect(light.inside[0] / light.inside[1]).toBeLessThan((light.around[0] / light.around[1]) * 0.85);
  });
});

describe('a plan', () => {
  const plans = Array.from({ length: 250 }, (_, at) => planFrom(createKeystream(seedOf(at))));

  it('has another hole in the same row, of another shape, and no holes that touch', () => {
    for (const { hole, decoys } of plans) {
      expect(decoys[0]?.y).toBe(hole.y);
      expect(decoys[0]?.shape).not.toEqual(hole.shape);
      const all = [hole, ...decoys];
      for (const [at, one] of all.entries())
        for (const other of all.slice(at + 1))
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
            PIECE,
          );
    }
  });

  it('lies within the picture, and never where the piece lies at first', () => {
    for (const { hole, decoys } of plans)
      for (const { x, y } of [hole, ...decoys]) {
        expect(Math.min(x - PIECE, y, WIDTH - PIECE - x, HEIGHT - PIECE - y)).toBeGreaterThanOrEqual(0);
      }
  });

  it('puts the hole anywhere: no place is a good guess', () => {
    const tenths = new Set(
      plans.map(({ hole }) => Math.floor(((hole.x - 76) / (WIDTH - PIECE - 8 - 76)) * 9.99)),
    );
    expect(tenths.size).toBe(10);
  });
});

it('takes no shape for one that it is unlike', () => {
  const keystream = createKeystream(seedOf(9));
  for (let times = 0; times < 50; times += 1) {
    const shape = shapeFrom(keystream);
    const [one, other] = [coverageOf(shape), coverageOf(unlike(shape, keystream))];
    const different = one.filter((covered, at) => Math.abs(covered - (other[at] ?? 0)) > 0.5).length;
    // two half circles at least
    expect(different).toBeGreaterThan(150);
  }
});
