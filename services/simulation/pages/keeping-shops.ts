import { inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { anyPicture } from './picture.ts';
import type { Random } from '@caravan/platform/testing';
import { createWords } from './words.ts';

export type OwnedShop = { readonly sellerId: string; readonly owner: string };
type Given = { readonly tokens: Tokens; readonly shops: readonly OwnedShop[] };
type Picture = { readonly id: string; readonly url: string; readonly shop: OwnedShop };
type Kind = 'logo' | 'banner';

/** What shops say of themselves, their terms, and their pictures. */
export function keepingShops({ tokens, shops }: Given): Area {
  const words = createWords<string>();
  /** '': the drawn logo, or no banner */
  const shown = { logo: createWords<string>(), banner: createWords<string>() };
  // an upload is used once, so each is meant for one of the two
  const pictures: Record<Kind, Picture[]> = { logo: [], banner: [] };

  const upload = (kind: Kind): PageKind => ({
    name: `upload a ${kind}`,
    weight: 1,
    draw({ random }) {
      const shop = random.pick(shops);
      if (!shop) return undefined;
      return byPage<{ readonly id: string; readonly url: string }>({
        actor: shop.owner,
        request: { action: 'sellerShop!picture', body: { file: anyPicture(random) } },
        ids: ({ id }) => [id],
        learn: ({ id, url }) => pictures[kind].push({ id, url, shop }),
      });
    },
  });

  /** Another picture, none or, mostly, the same; and what is told of it once it is accepted. */
  function anyChange(random: Random, kind: Kind, shop: OwnedShop) {
    const picture = random.pick(pictures[kind].filter((each) => each.shop === shop).slice(-3));
    const change = random.chance(0.3) ? 'none' : random.chance(0.6) ? picture : undefined;
    if (change === undefined) return { body: {}, learn: () => {} };
    const { id, url } = change === 'none' ? { id: '', url: '' } : change;
    return { body: { [kind]: id }, learn: shown[kind].say(shop.sellerId, url) };
  }

  const set: PageKind = {
    name: 'set what a shop says of itself',
    weight: 4,
    draw(scene) {
      const { random } = scene;
      const shop = random.pick(shops);
      if (!shop) return undefined;
      const { sellerId, owner } = shop;
      const description = `Lamps by the crate, ${scene.id()}`;
      const freight = `${random.int(5)}.${1 + random.int(9)}`;
      const logo = anyChange(random, 'logo', shop);
      const banner = anyChange(random, 'banner', shop);
      const said = words.say(sellerId, `${description} ${freight}`);
      return byPage({
        actor: owner,
        request: {
          action: 'sellerShop!set',
          body: {
            description,
            minimumOrder: '0',
            dispatch: freight,
            longDistance: '1',
            delivery: '0',
            fromDays: 3,
            toDays: 9,
            ...logo.body,
            ...banner.body,
          },
        },
        ids: () => [description],
        learn() {
          said();
          logo.learn();
          banner.learn();
        },
      });
    },
  };

  return {
    kinds: ofPages([upload('logo'), upload('banner'), set]),
    async contradictions(mall) {
      const visible = new Set<string>();
      const uploaded = new Set([...pictures.logo, ...pictures.banner].map(({ url }) => url));
      const found = await inTurn(shops, async ({ sellerId, owner }) => {
        const told = await mall.get('seller!info', { sellerId });
        const own = await mall.get('sellerShop!get', {}, sessionOf(tokens, owner));
        if (own.ownLogo) visible.add(own.image);
        if (own.banner !== undefined) visible.add(own.banner);
        const is = `${told.description} ${told.freight.dispatch}`;
        const last = words.last(sellerId);
        const now = { logo: own.ownLogo ? own.image : '', banner: own.banner ?? '' };
        return [
          ...(last.length === 0 || last.includes(is)
            ? []
            : [`${sellerId} says "${is}", and was to say "${last.join(' or ')}"`]),
          ...(told.image === own.image && told.banner === own.banner
            ? []
            : [
                `${sellerId} shows ${told.image}, ${told.banner} to buyers, and ${own.image}, ${own.banner} to itself`,
              ]),
          ...(['logo', 'banner'] as const).flatMap((kind) => {
            const chosen = shown[kind].last(sellerId);
            // with what it was opened with, such as a drawn banner, nobody chose any of those that were uploaded
            const isRight = chosen.length === 0 ? !uploaded.has(now[kind]) : chosen.includes(now[kind]);
            return isRight
              ? []
              : [`${sellerId} has the ${kind} "${now[kind]}", and chose "${chosen.join(' or ')}"`];
          }),
        ];
      });
      const open = await inTurn([...pictures.logo, ...pictures.banner], async ({ url }) => {
        const isPublic = await mall.isPublic(url);
        return isPublic === visible.has(url) ? [] : [`${url} is ${isPublic ? '' : 'not '}public`];
      });
      return [...found, ...open];
    },
  };
}
