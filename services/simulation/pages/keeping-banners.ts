import type { ResponseOf } from '@caravan/gateway/wire';
import { staffOf } from '../scene.ts';
import type { MallClient } from '../whole-system/mall-client.ts';
import { asReader, inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { anyPicture } from './picture.ts';
import { anyShowing, isShownAt, showingOf } from './showing.ts';
import { createVersions } from './versions.ts';
import { createWords } from './words.ts';

/** Who keeps what everybody reads, at which brands, and by which clock. */
export type ContentDesk = {
  readonly tokens: Tokens;
  readonly brands: readonly string[];
  readonly clock: () => Date;
  /** a member of staff who keeps content */
  readonly keeper: string;
};

type Kept = ResponseOf<'officeBanner!list'>['pageList'][number];
type Picture = { readonly id: string; readonly url: string; readonly owner: string };

/** Beside those that came with the mall. */
const MOST = 6;

/** The banners of the home page: written, changed, put in order, illustrated and removed. */
export function keepingBanners({ tokens, brands, clock, keeper }: ContentDesk): Area {
  const versions = createVersions();
  const orders = createWords<readonly string[]>();
  /** Who asks again, because no answer came, may be told that somebody added a banner meanwhile. */
  const refused = new Set<readonly string[]>();
  const removed = new Set<string>();
  const pictures: Picture[] = [];
  /** as somebody saw them last */
  let seen: readonly Kept[] = [];
  let drawn = '';
  /** those that were there before */
  let first: ReadonlySet<string> | undefined;

  const own = () => seen.filter(({ bannerId }) => first?.has(bannerId) === false);
  const contentOf = ({
    words,
    image,
    ...showing
  }: Pick<Kept, 'words' | 'image' | 'from' | 'until' | 'brands' | 'shown'>) => ({
    title: words.en.title,
    image,
    ...showingOf(showing),
  });

  const look: PageKind = {
    name: 'look at the banners',
    weight: 3,
    draw: (scene) =>
      byPage<ResponseOf<'officeBanner!list'>>({
        actor: staffOf(scene, 'customer-service'),
        request: { action: 'officeBanner!list', body: {} },
        ids: () => [],
        learn(list) {
          seen = list.pageList;
          first ??= new Set(seen.map(({ bannerId }) => bannerId));
          drawn = list.drawn[0]?.image ?? '';
        },
      }),
  };

  const save = (name: string, weight: number, isNew: boolean): PageKind => ({
    name,
    weight,
    draw(scene) {
      const { random } = scene;
      const was = isNew ? undefined : random.pick(own());
      if (drawn === '' || (isNew ? own().length >= MOST : !was)) return undefined;
      const actor = staffOf(scene, 'customer-service');
      const picture = random.chance(0.4)
        ? random.pick(pictures.filter(({ owner }) => owner === actor))
        : undefined;
      const showing = anyShowing(random, clock(), brands);
      const words = wordsOf(`Banner ${scene.id()}`);
      const done = versions.edit({
        thing: was?.bannerId,
        base: was?.version ?? 0,
        content: contentOf({ words, image: picture?.url ?? drawn, ...showing }),
      });
      return byPage<{ readonly bannerId: string; readonly version: number }>({
        actor,
        request: {
          action: 'officeBanner!save',
          body: {
            ...(was && { bannerId: was.bannerId, version: was.version }),
            words,
            image: picture?.id ?? drawn,
            ...showing,
          },
        },
        ids: ({ bannerId, version }) => [`${bannerId} version ${version}`],
        learn: ({ bannerId, version }) => done(version, bannerId),
      });
    },
  });

  const remove: PageKind = {
    name: 'remove a banner',
    weight: 1,
    draw(scene) {
      const last = scene.random.pick(own());
      if (!last) return undefined;
      const { bannerId, version } = last;
      return byPage({
        actor: staffOf(scene, 'customer-service'),
        request: { action: 'officeBanner!remove', body: { bannerId, version } },
        ids: () => [bannerId],
        learn: () => removed.add(bannerId),
      });
    },
  };

  const order: PageKind = {
    name: 'put the banners in another order',
    weight: 2,
    draw(scene) {
      const ids = seen.map(({ bannerId }) => bannerId);
      const from = scene.random.int(ids.length);
      const bannerIds = [...ids.slice(from), ...ids.slice(0, from)];
      if (ids.length < 2) return undefined;
      const done = orders.say('order', bannerIds);
      refused.add(bannerIds);
      return byPage({
        actor: staffOf(scene, 'customer-service'),
        request: { action: 'officeBanner!order', body: { bannerIds, seen: ids } },
        ids: () => [],
        learn() {
          refused.delete(bannerIds);
          done();
        },
      });
    },
  };

  const upload: PageKind = {
    name: 'upload a picture for the mall',
    weight: 1,
    draw(scene) {
      const owner = staffOf(scene, 'customer-service');
      return byPage<{ readonly id: string; readonly url: string }>({
        actor: owner,
        request: { action: 'officeContent!picture', body: { file: anyPicture(scene.random) } },
        ids: ({ id }) => [id],
        learn: ({ id, url }) => pictures.push({ id, url, owner }),
      });
    },
  };

  function kept(list: readonly Kept[]): string[] {
    const ids = list.map(({ bannerId }) => bannerId);
    const said = orders.last('order');
    const isSo = (wanted: readonly string[]) =>
      ids.filter((id) => wanted.includes(id)).join() === wanted.filter((id) => ids.includes(id)).join();
    return [
      ...list.flatMap((banner) =>
        first?.has(banner.bannerId) === false
          ? [
              ...(versions.knows(banner.bannerId) ? [] : [`nobody added ${banner.bannerId}`]),
              ...versions.contradictions(banner.bannerId, {
                at: banner.version,
                seen: new Map([[banner.version, contentOf(banner)]]),
              }),
            ]
          : [],
      ),
      ...ids.filter((id) => removed.has(id)).map((id) => `${id} was removed, and is kept`),
      ...(said.length === 0 || [...said, ...refused].some(isSo)
        ? []
        : [`the banners are in the order ${ids.join()}, and were put in ${said.join(' or ')}`]),
    ];
  }

  async function shownAt(mall: MallClient, list: readonly Kept[], brand: string): Promise<string[]> {
    const due = list.filter((banner) => isShownAt(banner, brand, clock())).map(({ bannerId }) => bannerId);
    const home = await mall.get('index!home', asReader<'index!home'>({}, { brand }));
    const ids = home.banner.map(({ id }) => id).filter((id) => first?.has(id) === false);
    const expected = due.filter((id) => first?.has(id) === false);
    return ids.join() === expected.join()
      ? []
      : [`${brand} shows the banners ${ids.join()}, and should show ${expected.join()}`];
  }

  return {
    kinds: ofPages([
      look,
      save('add a banner', 3, true),
      save('change a banner', 4, false),
      remove,
      order,
      upload,
    ]),
    async contradictions(mall) {
      const { pageList } = await mall.get('officeBanner!list', {}, sessionOf(tokens, keeper));
      const illustrated = new Set(pageList.map(({ image }) => image));
      return [
        ...kept(pageList),
        ...(await inTurn(brands, (brand) => shownAt(mall, pageList, brand))),
        ...(await inTurn(pictures, async ({ url }) => {
          const open = await mall.isPublic(url);
          return open === illustrated.has(url) ? [] : [`${url} is ${open ? '' : 'not '}public`];
        })),
      ];
    },
  };
}

const wordsOf = (title: string) => ({ en: { title, text: 'By the crate', alt: 'A colour' } });
