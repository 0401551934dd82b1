import { silentLogger } from '@caravan/platform';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeAnew } from './encode-anew.ts';
import { createPress } from './picture/press.ts';
import type { Rendered } from './picture/rendered.ts';
import { purposes } from './purposes.ts';
import { bomb, drawing, photo, scriptedDrawing } from './testing/pictures.ts';

const press = createPress({ logger: silentLogger });
afterAll(() => press.close());

const encode = (bytes: Uint8Array, rules: Parameters<typeof encodeAnew>[2] = purposes.goods) =>
  encodeAnew(press, { bytes, owner: 'ada' }, rules);

async function encoded(bytes: Uint8Array): Promise<readonly Rendered[]> {
  const answer = await encode(bytes);
  return 'refusal' in answer ? expect.unreachable(answer.refusal.key) : answer;
}

describe('a picture', () => {
  it('is encoded in sizes, upright, as AVIF and WebP, the largest first', async () => {
    const files = await encoded(await photo());
    expect(files.map(({ type, width, height }) => `${type} ${width}×${height}`)).toEqual([
      'image/avif 900×1200',
      'image/webp 900×1200',
      'image/avif 540×720',
      'image/webp 540×720',
      'image/avif 180×240',
      'image/webp 180×240',
    ]);
  });

  it('keeps nothing of its metadata', async () => {
    const given = await photo();
    expect(given.includes('Mei Tan')).toBe(true);
    for (const { bytes } of await encoded(given)) {
      const { exif, xmp, iptc, orientation } = await sharp(Buffer.from(bytes)).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('Mei Tan')).toBe(false);
    }
  });

  it('is not enlarged, and has one name for one content', async () => {
    const [first, again] = [await encoded(await drawing()), await encoded(await drawing())];
    expect(first.map(({ width }) => width)).toEqual([300, 300, 240, 240]);
    expect(again.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
    expect(new Set(first.map(({ name }) => name)).size).toBe(4);
  });

  it('may hold four bytes that read as the beginning of a drawing', async () => {
    const [width, height, channels] = [16, 16, 3] as const;
    const pixels = Buffer.alloc(width * height * channels, '<SvG');
    const given = await sharp(pixels, { raw: { width, height, channels } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(given.includes('<SvG')).toBe(true);
    expect(await encoded(given)).toHaveLength(2);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const given = await sharp(await drawing())
      .toFormat(format)
      .toBuffer();
    expect(await encoded(given)).toHaveLength(4);
  });
});

it('may be an AVIF that calls itself an image file first', async () => {
  const given = await sharp(await drawing())
    .avif()
    .toBuffer();
  expect(given.toString('latin1', 4, 12)).toBe('ftypavif');
  given.write('mif1', 8, 'latin1');
  expect(await encoded(given)).toHaveLength(4);
});

describe('what is no picture that the purpose allows', () => {
  it('is a file above the limit of its purpose', async () => {
    const tooLarge = Buffer.concat([await photo(), Buffer.alloc(2 * 1_048_576)]);
    expect(await encode(tooLarge, purposes.avatar)).toEqual({ refusal: { key: 'image-above-2m' } });
  });

  it.each([
    ['an SVG with a script', async () => scriptedDrawing],
    ['a text', async () => Buffer.from('hello')],
    ['a GIF by its first bytes alone', async () => Buffer.concat([Buffer.from('GIF89a'), scriptedDrawing])],
  ])('is %s', async (_, given) => {
    const key = expect.stringMatching(/^image-(type-unsupported|hides-document)$/);
    expect(await encode(await given())).toMatchObject({ refusal: { key } });
  });

  it('is a type that the purpose does not take, whatever its name', async () => {
    const given = await sharp(await drawing())
      .webp()
      .toBuffer();
    expect(await encode(given, purposes.chat)).toEqual({
      refusal: { key: 'image-type-unsupported', details: { allowed: 'JPEG, PNG' } },
    });
  });

  it('is a bomb: a small file of hundreds of millions of pixels', async () => {
    const given = bomb();
    expect(given.length).toBeLessThan(100_000);
    expect(await encode(given)).toMatchObject({ refusal: { key: 'image-too-many-pixels' } });
  });

  it('is one pixel wide and millions high, which would keep the reader busy until it is stopped', async () => {
    expect(await encode(bomb(1, 40_000_000))).toMatchObject({ refusal: { key: 'image-too-many-pixels' } });
  });

  it.each([
    ['a page behind it', Buffer.from('<!DOCTYPE html><p>hello')],
    ['a drawing behind it', Buffer.from('<svg/onload=alert(1)>')],
    ['a program behind it', Buffer.from('<?php echo 1;')],
    ['a script behind it', Buffer.from('\n<SCRIPT src=//evil.example>')],
    ['an archive behind it', Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])],
  ])('is a photo with %s', async (_, hidden) => {
    const given = Buffer.concat([await photo(), hidden]);
    expect(await encode(given)).toEqual({ refusal: { key: 'image-hides-document' } });
  });

  it('is a photo of which half is missing', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 90, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const given = whole.subarray(0, whole.length / 2);
    expect(await encode(given)).toEqual({ refusal: { key: 'image-unreadable' } });
  });

  it('is nothing at all', async () => {
    expect(await encode(Buffer.alloc(0))).toEqual({ refusal: { key: 'image-missing' } });
  });
});
