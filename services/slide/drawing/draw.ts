import sharp from 'sharp';
import type { Drawn } from './drawn.ts';
import { createKeystream, type Keystream } from './keystream.ts';
import { HEIGHT, planFrom, WIDTH, type Hole } from './plan.ts';
import { sceneFrom } from './scene.ts';
import { coverageOf, PIECE } from './shape.ts';

/** of 255: grain that differs between the piece and the picture, so that no pixel is the same in both */
const GRAIN = 9;
const QUALITY = 72;

/** A picture with holes, and the piece of one of them. It follows from its seed alone. */
export async function draw(seed: Uint8Array): Promise<Drawn> {
  const keystream = createKeystream(seed);
  const { hole, decoys } = planFrom(keystream);
  const pixels = await sharp(Buffer.from(sceneFrom(keystream)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const piece = cutOut(pixels, hole, keystream);
  for (const each of [hole, ...decoys]) darken(pixels, each);
  grain(pixels, 3, keystream);
  const [background, cut] = await Promise.all([
    encoded(pixels, { width: WIDTH, height: HEIGHT, channels: 3 }),
    encoded(piece, { width: PIECE, height: PIECE, channels: 4 }),
  ]);
  return { background, piece: cut, x: hole.x, y: hole.y };
}

type Raw = { readonly width: number; readonly height: number; readonly channels: 3 | 4 };

const encoded = (pixels: Buffer, raw: Raw) => sharp(pixels, { raw }).webp({ quality: QUALITY }).toBuffer();

/** The piece with a bright edge, a little lighter or darker than the picture. */
function cutOut(pixels: Buffer, { x, y, shape }: Hole, keystream: Keystream): Buffer {
  const coverage = coverageOf(shape);
  const piece = Buffer.alloc(PIECE * PIECE * 4);
  const light = keystream.between(0.92, 1.1);
  for (let at = 0; at < coverage.length; at += 1) {
    const from = ((y + Math.floor(at / PIECE)) * WIDTH + x + (at % PIECE)) * 3;
    const edge = isEdge(coverage, at) ? 0.6 : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const colour = (pixels[from + channel] ?? 0) * light;
      piece[at * 4 + channel] = byteOf(colour + (255 - colour) * edge);
    }
    piece[at * 4 + 3] = byteOf((coverage[at] ?? 0) * 255);
  }
  grain(piece, 4, keystream);
  return piece;
}

/** Whether a pixel within a shape has one beside it that is outside. */
function isEdge(coverage: Float32Array, at: number): boolean {
  return [at - 1, at + 1, at - PIECE, at + PIECE].some((beside) => (coverage[beside] ?? 0) < 0.5);
}

function darken(pixels: Buffer, { x, y, shape, dark }: Hole): void {
  coverageOf(shape).forEach((covered, at) => {
    const from = ((y + Math.floor(at / PIECE)) * WIDTH + x + (at % PIECE)) * 3;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[from + channel] = byteOf((pixels[from + channel] ?? 0) * (1 - dark * covered));
  });
}

/** Every pixel a little lighter or darker; what it covers stays as it is. */
function grain(pixels: Buffer, channels: 3 | 4, keystream: Keystream): void {
  const noise = keystream.bytes(pixels.length / channels);
  noise.forEach((byte, at) => {
    const change = ((byte - 127.5) / 127.5) * GRAIN;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at * channels + channel] = byteOf((pixels[at * channels + channel] ?? 0) + change);
  });
}

function byteOf(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
