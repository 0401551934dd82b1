import { inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { anyPicture } from './picture.ts';
import { createWords } from './words.ts';

export type OwnedShop = { readonly sellerId: string; readonly owner: string };
type Given = { readonly tokens: Tokens; readonly shops: readonly OwnedShop[] };
type Logo = { readonly id: string; readonly url: string; readonly shop: OwnedShop };

/** What shops say of themselves, their terms, and their logos. */
export function keepingShops({ tokens, shops }: Given): Area {
  const words = createWords<string>();
  /** '': the drawn one */
  const logos = createWords<string>();
  const pictures: Logo[] = [];

  const upload: PageKind = {
    name: 'upload a logo',
    weight: 1,
    draw({ random }) {
      const shop = random.pick(shops);
      if (!shop) return undefined;
      return byPage<{ readonly id: string; readonly url: string }>({
        actor: shop.owner,
        request: { action: 'sellerShop!picture', body: { file: anyPicture(random) } },
        ids: ({ id }) => [id],
        learn: ({ id, url }) => pictures.push({ id, url, shop }),
      });
    },
  };

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
      const picture = random.pick(pictures.filter((each) => each.shop === shop).slice(-3));
      const logo = random.chance(0.3) ? '' : random.chance(0.6) ? picture : undefined;
      const said = words.say(sellerId, `${description} ${freight}`);
      const drawn = logo === undefined ? () => {} : logos.say(sellerId, logo === '' ? '' : logo.url);
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
            ...(logo !== undefined && { logo: logo === '' ? '' : logo.id }),
          },
        },
        ids: () => [description],
        learn() {
          said();
          drawn();
        },
      });
    },
  };

  return {
    kinds: ofPages([upload, set]),
    async contradictions(mall) {
      const shown = new Set<string>();
      const found = await inTurn(shops, async ({ sellerId, owner }) => {
        const told = await mall.get('seller!info', { sellerId });
        const own = await mall.get('sellerShop!get', {}, sessionOf(tokens, owner));
        if (own.ownLogo) shown.add(own.image);
        const is = `${told.description} ${told.freight.dispatch}`;
        const [last, lastLogos] = [words.last(sellerId), logos.last(sellerId)];
        const logo = own.ownLogo ? own.image : '';
        return [
          ...(last.length === 0 || last.includes(is)
            ? []
            : [`${sellerId} says "${is}", and was to say "${last.join(' or ')}"`]),
          ...(told.image === own.image
            ? []
            : [`${sellerId} shows ${told.image} to buyers, and ${own.image} to itself`]),
          ...((lastLogos.length === 0 ? ['', ...lastLogos] : lastLogos).includes(logo)
            ? []
            : [`${sellerId} has the logo "${logo}", and chose "${lastLogos.join(' or ')}"`]),
        ];
      });
      const open = await inTurn(pictures, async ({ url }) => {
        const isPublic = await mall.isPublic(url);
        return isPublic === shown.has(url) ? [] : [`${url} is ${isPublic ? '' : 'not '}public`];
      });
      return [...found, ...open];
    },
  };
}
