import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';
import { CARTON, goodsSpec, iconIn, NATURAL } from '../pictures/index.ts';
import type { Images } from './decide-save.ts';
import type { HeldArticle } from './shop-articles.ts';

/**
 * Takes an unused upload of this person, in the transaction of what shows it. Its address; undefined: there is none. One of goods is
 * never given back, because orders go on showing the picture of what was bought.
 */
export type ClaimPicture = (
  on: Transaction<Database>,
  claim: {
    readonly id: string;
    readonly owner: string;
    readonly purpose: 'goods' | 'shop';
    readonly by: string;
  },
) => Promise<string | undefined>;

type Asked = {
  readonly id: string;
  readonly by: string;
  readonly kept: HeldArticle | undefined;
  /** the spec of its category's */
  readonly icon: string;
  /** as a draft names them */
  readonly images: readonly string[] | undefined;
};

/** The pictures of an article as they are kept: those that it has, and uploads that it takes now. */
export async function picturesOf(
  on: Transaction<Database>,
  claim: ClaimPicture,
  { id, by, kept, icon, images }: Asked,
): Promise<Images | Refusal> {
  const named = new Map(kept?.named);
  if (images === undefined && kept) return { shown: kept.images, named };
  const shown: string[] = [];
  for (const image of images ?? []) {
    const picture =
      named.get(image) ?? (await claim(on, { id: image, owner: by, purpose: 'goods', by: `goods:${id}` }));
    if (picture === undefined) return refusal('upload-unknown');
    named.set(image, picture);
    if (!shown.includes(picture)) shown.push(picture);
  }
  if (shown.length === 0) shown.push(drawingOf(icon));
  return { shown, named };
}

/** What a category shows, as goods are shown; its picture need not be an icon. */
function drawingOf(icon: string): string {
  return goodsSpec({ icon: iconIn(icon) ?? CARTON, ground: 0, angle: 0, colour: NATURAL });
}
