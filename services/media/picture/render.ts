import sharp, { type Sharp } from 'sharp';
import { EDGES, LONGEST, nameOf, type Pressed, type Rendered, type RenderFault } from './rendered.ts';
import { MOST_PIXELS } from './most-pixels.ts';
import type { PictureType } from './type-of.ts';

const TIMEOUT = { seconds: 10 };
/** of a JPEG; a PNG of some kilobytes can be forty million pixels high, which keeps the reader busy until it is stopped */
const MOST_ON_A_SIDE = 65_535;

/** The names by which sharp and libvips know the types; both ask only these readers. */
const readers: Record<PictureType, { readonly format: string; readonly loader: string }> = {
  jpeg: { format: 'jpeg', loader: 'VipsForeignLoadJpegBuffer' },
  png: { format: 'png', loader: 'VipsForeignLoadPngBuffer' },
  webp: { format: 'webp', loader: 'VipsForeignLoadWebpBuffer' },
  avif: { format: 'heif', loader: 'VipsForeignLoadHeifBuffer' },
  gif: { format: 'gif', loader: 'VipsForeignLoadNsgifBuffer' },
};

// one picture at a time, on one core: the mall needs the others
sharp.concurrency(1);
sharp.cache(false);
// no reader of SVG, PDF or anything else that is more than pixels
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(readers).map(({ loader }) => loader) });

/**
 * The pixels of a picture, encoded anew in some sizes, as AVIF and as WebP, the largest first. Whatever else its file held (where
 * it was taken, a profile, a second file) is gone. Of a moving picture, the first frame is taken.
 */
export async function render(given: Uint8Array, type: PictureType): Promise<Pressed> {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
    const { format, width: across, height: down } = await sharp(given, options).metadata();
    if (format !== readers[type].format) return { fault: 'type' };
    if (Math.max(across, down) > MOST_ON_A_SIDE) return { fault: 'pixels' };
    const { data, info } = await sharp(given, options)
      .timeout(TIMEOUT)
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const rendered: Rendered[] = [];
    for (const edge of edgesOf(Math.max(width, height))) {
      const sized = () =>
        sharp(data, { raw: { width, height, channels } })
          .timeout(TIMEOUT)
          .resize({ width: edge, height: edge, fit: 'inside' });
      rendered.push(await encoded(sized().avif({ quality: 55, effort: 2 }), 'avif'));
      rendered.push(await encoded(sized().webp({ quality: 80 }), 'webp'));
    }
    return rendered;
  } catch (error) {
    return { fault: faultOf(String(error)) };
  }
}

/** The picture's own, if it is none of ours, and ours that are smaller. */
function edgesOf(longest: number): number[] {
  return [longest, ...EDGES.filter((edge) => edge < longest).toReversed()];
}

async function encoded(picture: Sharp, ending: 'avif' | 'webp'): Promise<Rendered> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const type = `image/${ending}` as const;
  return { name: nameOf(data, type), type, width, height, bytes: data };
}

function faultOf(error: string): RenderFault {
  if (/exceeds pixel limit/.test(error)) return 'pixels';
  return /unsupported image format|blocked/.test(error) ? 'type' : 'unreadable';
}
