import { z } from 'zod';
import { asJson, brandChoice, byLanguage, inOrder, keptShowing, showing, version, words } from './content.ts';
import { flag, idempotencyKey, identifier, listOf, text } from './values.ts';

/** Where a banner leads. */
export const bannerTarget = z.object({ kind: z.enum(['category', 'goods', 'seller']), id: identifier });

const bannerWords = z.object({
  title: words(80),
  text: text(160),
  /** what an uploaded picture shows, for those who do not see it; a drawn one says nothing more */
  alt: text(200).default(''),
});

const drawn = /^\/media\/goods\/banner_[a-z0-9_-]{1,260}\.svg$/;

export const saveBannerRequest = z
  .object({
    /** omitted: a new one */
    bannerId: identifier.optional(),
    version: version.optional(),
    words: asJson(byLanguage(bannerWords)),
    /** the path of a drawn picture, or of the one that the banner has, or the id of an upload */
    image: text(300).min(1),
    /** omitted: nowhere */
    target: asJson(bannerTarget.optional()),
    ...showing,
    shown: flag.default(true),
    idempotencyKey,
  })
  .refine(inOrder, { path: ['until'], error: 'a time after its beginning' })
  .refine(({ image, words: { en, ar } }) => drawn.test(image) || (en.alt && (!ar || ar.alt)), {
    path: ['words'],
    error: 'words for what an uploaded picture shows',
  });

export const keptBanner = z.object({
  bannerId: z.string(),
  version: z.int(),
  words: byLanguage(z.object({ title: z.string(), text: z.string(), alt: z.string() })),
  image: z.string(),
  target: bannerTarget.optional(),
  ...keptShowing,
  shown: z.boolean(),
  /** where it stands among the banners that a brand shows now, from 1; a brand that does not show it is left out */
  places: z.array(z.object({ brand: z.string(), place: z.int().positive() })),
});

export const keptBanners = z.object({
  /** in their order */
  pageList: z.array(keptBanner),
  /** pictures that can be drawn: goods of each top category */
  drawn: z.array(z.object({ categoryId: z.string(), image: z.string() })),
  brands: z.array(brandChoice),
});

export const savedBanner = z.object({ bannerId: z.string(), version: z.int() });
export const removeBannerRequest = z.object({ bannerId: identifier, version });

const order = listOf(z.array(identifier).max(100));
/** `seen`: the order in which they were looked at; refused if it is another now */
export const orderBannersRequest = z.object({ bannerIds: order, seen: order });
