import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';
import { bannerIn } from '../pictures/banner.ts';
import type { ContentPictures } from '../pictures/content-pictures.ts';
import { mediaPath, specOf } from '../pictures/media-path.ts';

type Asked = {
  readonly id: string;
  readonly by: string;
  /** as it is kept now; undefined: a new banner */
  readonly has: string | undefined;
  /** as a draft names it */
  readonly image: string;
};

/** The picture of a banner as it is kept: the one that it has, a drawn one, or an upload that it takes now. */
export async function imageOf(
  on: Transaction<Database>,
  pictures: ContentPictures,
  { id, by, has, image }: Asked,
): Promise<string | Refusal> {
  if (has !== undefined && mediaPath(has) === image) return has;
  const spec = specOf(image);
  const shows = `banner:${id}`;
  if (bannerIn(spec)) {
    await pictures.release(on, { by: shows });
    return spec;
  }
  const address = await pictures.claim(on, { id: image, owner: by, purpose: 'content', by: shows });
  if (address === undefined) return refusal('upload-unknown');
  await pictures.release(on, { by: shows, keep: image });
  return address;
}
