import type { BannerToSave, KeptBanner } from '../../api/banners.ts';
import { askedShowing, type Showing } from '../../features/showing/showing.ts';

export type BannerFields = Record<
  'titleEn' | 'textEn' | 'altEn' | 'titleAr' | 'textAr' | 'altAr' | 'leads' | 'targetId',
  string
>;

export const nowhere = 'nowhere';

export function fieldsOf(banner: KeptBanner | undefined): BannerFields {
  const { en, ar } = banner?.words ?? {};
  return {
    titleEn: en?.title ?? '',
    textEn: en?.text ?? '',
    altEn: en?.alt ?? '',
    titleAr: ar?.title ?? '',
    textAr: ar?.text ?? '',
    altAr: ar?.alt ?? '',
    leads: banner?.target?.kind ?? nowhere,
    targetId: banner?.target?.id ?? '',
  };
}

/** Whether a picture is drawn from icons. Another one needs words for those who do not see it. */
export const isDrawn = (image: string) => image.startsWith('/media/goods/');

/** Whether anything is said in Arabic: then all of it is. */
export const speaksArabic = ({ titleAr, textAr, altAr }: BannerFields) =>
  [titleAr, textAr, altAr].some((words) => words.trim() !== '');

type Said = { readonly image: string; readonly showing: Showing; readonly shown: boolean };

/** As a request says it. */
export function bannerOf(fields: BannerFields, { image, showing, shown }: Said): BannerToSave {
  const alt = (words: string) => (isDrawn(image) ? '' : words);
  return {
    words: {
      en: { title: fields.titleEn, text: fields.textEn, alt: alt(fields.altEn) },
      ...(speaksArabic(fields) && {
        ar: { title: fields.titleAr, text: fields.textAr, alt: alt(fields.altAr) },
      }),
    },
    image,
    ...(fields.leads !== nowhere && {
      target: { kind: fields.leads as NonNullable<KeptBanner['target']>['kind'], id: fields.targetId.trim() },
    }),
    ...askedShowing(showing),
    shown,
  };
}

/** A kept banner as a request says it again. */
export function sameBanner({ from, until, brands, places: _places, ...banner }: KeptBanner): BannerToSave {
  return { ...banner, ...(from && { from }), ...(until && { until }), ...(brands && { brands }) };
}
