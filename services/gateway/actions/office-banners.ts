import type { BannerPlace, Catalogue, KeptBanner } from '@caravan/catalogue';
import { refusal } from '@caravan/events';
import type { Media } from '@caravan/media';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { brandChoices, showingOf, wireShowing } from './showing.ts';
import { wireUpload } from './uploads.ts';

type Names =
  | 'officeBanner!list'
  | 'officeBanner!save'
  | 'officeBanner!remove'
  | 'officeBanner!order'
  | 'officeContent!picture';

type Parts = Pick<Dependencies, 'brands'> & {
  readonly catalogue: Pick<Catalogue, 'banners'>;
  readonly media: Pick<Media, 'upload'>;
};

/** The banners of the home page, as staff keep them. */
export function createOfficeBannerActions({
  catalogue: { banners },
  brands,
  media,
}: Parts): SomeHandlers<Names> {
  const wireKept = (
    { id, version, words, image, target, shown, ...showing }: KeptBanner,
    places: readonly BannerPlace[],
  ) => ({
    bannerId: id,
    version,
    words,
    image,
    ...(target && { target }),
    ...wireShowing(showing, brands),
    shown,
    places: brands.all().flatMap((brand) => {
      const here = places.find((each) => each.id === id && each.brand === brand.id);
      return here ? [{ brand: brand.key, place: here.place }] : [];
    }),
  });
  return {
    'officeBanner!list': query(async () => {
      const [kept, drawn, places] = await Promise.all([
        banners.list(),
        banners.drawn(),
        banners.places(brands.all().map(({ id }) => id)),
      ]);
      const pageList = kept.map((banner) => wireKept(banner, places));
      return { pageList, drawn, brands: brandChoices(brands) };
    }),

    'officeBanner!save': command(async (request, { session, context }) => {
      const { bannerId, version, words, image, target, shown } = request;
      const showing = showingOf(request, brands);
      if ('key' in showing) return { refusal: showing };
      const { en, ar } = words;
      const saved = await banners.save({
        draft: { words: { en, ...(ar && { ar }) }, image, target, shown, ...showing },
        id: bannerId,
        version,
        by: session.staffId,
        command: context.commandId,
      });
      return 'refusal' in saved ? saved : { bannerId: saved.id, version: saved.version, position: undefined };
    }),

    'officeBanner!remove': command(async ({ bannerId, version }) => {
      const objection = await banners.remove({ id: bannerId, version });
      return objection ? { refusal: objection } : {};
    }),

    'officeBanner!order': command(async ({ bannerIds, seen }) => {
      const objection = await banners.order(bannerIds, seen);
      return objection ? { refusal: objection } : {};
    }),

    'officeContent!picture': command(async ({ file }, { session, brand, abandoned }) => {
      if (!(file instanceof Uint8Array)) return { refusal: refusal('image-missing') };
      const uploaded = await media.upload({
        owner: session.staffId,
        bucket: brand.storageBucket,
        purpose: 'content',
        bytes: file,
        abandoned,
      });
      return 'refusal' in uploaded ? uploaded : wireUpload(uploaded);
    }),
  };
}
