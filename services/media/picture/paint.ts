import sharp from 'sharp';

/** What is shown beside words by whoever passes a page on: they take none larger, and scale it. */
export const EDGE = 1_200;

// one drawing at a time, on one core; no reader but that of SVG
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** A drawing of ours as a JPEG, whose longest side is `EDGE`: those who show previews read no SVG. */
export async function paint(svg: string): Promise<Uint8Array> {
  const given = Buffer.from(svg);
  const { width, height } = await sharp(given).metadata();
  // drawn at the size that is wanted, not enlarged afterwards
  const density = Math.min(2_400, Math.max(72, (72 * EDGE) / Math.max(width, height, 1)));
  return await sharp(given, { density })
    .resize({ width: EDGE, height: EDGE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
