import type { ResponseOf } from '@caravan/gateway/wire';
import type { Scene } from '../scene.ts';
import { inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { anyPicture } from './picture.ts';
import { createWords } from './words.ts';

/** `categoryId`: where its new goods go */
export type ListingShop = {
  readonly sellerId: string;
  readonly usercode: string;
  readonly categoryId: string;
};
type Given = { readonly tokens: Tokens; readonly shops: readonly ListingShop[] };
type Picture = { readonly id: string; readonly url: string; readonly usercode: string };
type Imported = ResponseOf<'sellerArticle!import'>;

/** The shop's own numbers of what it imports. */
const CODES = ['I-1', 'I-2', 'I-3', 'I-4'];

/** Goods that shops import, each known by the shop's number of it, and the pictures of them. */
export function keepingArticles({ tokens, shops }: Given): Area {
  const prices = createWords<string>();
  const images = createWords<string>();
  const pictures: Picture[] = [];
  /** by shop and number */
  const goods = new Map<string, string>();

  const bring: PageKind = {
    name: 'import goods',
    weight: 2,
    draw(scene) {
      const { random } = scene;
      const shop = random.pick(shops);
      const from = random.int(CODES.length);
      const codes = CODES.slice(from, from + 1 + random.int(3));
      if (!shop) return undefined;
      const priced = codes.map((code) => {
        const price = anyPrice(scene);
        return { code, price, done: prices.say(`${shop.sellerId} ${code}`, price) };
      });
      return byPage<Imported>({
        actor: shop.usercode,
        request: {
          action: 'sellerArticle!import',
          body: { articles: priced.map(({ code, price }) => draftOf(shop, code, price)) },
        },
        ids: ({ pageList }) => pageList.flatMap(({ goodsId = [] }) => goodsId),
        learn({ pageList }) {
          for (const { code, goodsId } of pageList) {
            if (goodsId === undefined) continue;
            goods.set(`${shop.sellerId} ${code}`, goodsId);
            priced.find((each) => each.code === code)?.done();
          }
        },
      });
    },
  };

  const upload: PageKind = {
    name: 'upload a picture of goods',
    weight: 1,
    draw({ random }) {
      const usercode = random.pick(shops)?.usercode ?? '';
      return byPage<{ readonly id: string; readonly url: string }>({
        actor: usercode,
        request: { action: 'sellerArticle!picture', body: { file: anyPicture(random) } },
        ids: ({ id }) => [id],
        learn: ({ id, url }) => pictures.push({ id, url, usercode }),
      });
    },
  };

  const show: PageKind = {
    name: 'show goods in a picture',
    weight: 2,
    draw(scene) {
      const picture = scene.random.pick(pictures.slice(-4));
      const shop = shops.find(({ usercode }) => usercode === picture?.usercode);
      const code = scene.random.pick(CODES) ?? '';
      const thing = `${shop?.sellerId} ${code}`;
      const goodsId = goods.get(thing);
      if (!picture || !shop || goodsId === undefined) return undefined;
      const price = anyPrice(scene);
      const [priced, drawn] = [prices.say(thing, price), images.say(thing, picture.url)];
      return byPage({
        actor: shop.usercode,
        request: {
          action: 'sellerArticle!save',
          body: { ...draftOf(shop, code, price), goodsId, images: [picture.id] },
        },
        ids: () => [goodsId],
        learn() {
          priced();
          drawn();
        },
      });
    },
  };

  return {
    kinds: ofPages([bring, upload, show]),
    contradictions: (mall) =>
      inTurn(shops, async (shop) => {
        const as = sessionOf(tokens, shop.usercode);
        return await inTurn(CODES, async (code) => {
          const thing = `${shop.sellerId} ${code}`;
          const search = await mall.get('sellerArticle!list', { search: code, pageSize: 100 }, as);
          const found = search.pageList.filter((each) => each.code === code);
          const [said, chosen] = [prices.last(thing), images.last(thing)];
          if (said.length === 0) return [];
          const [article] = found;
          if (!article || found.length !== 1) return [`${thing} is there ${found.length} times`];
          const { goodsId, minPrice, image } = article;
          const buyersSee = await mall.get('sellerGoods!info', { goodsId });
          return [
            ...(goods.get(thing) === goodsId ? [] : [`${thing} is ${goodsId}, and was ${goods.get(thing)}`]),
            ...(said.includes(minPrice)
              ? []
              : [`${thing} costs ${minPrice}, and was to cost ${said.join(' or ')}`]),
            ...(chosen.length === 0 || chosen.includes(image)
              ? []
              : [`${thing} is shown in ${image}, and was to be in ${chosen.join(' or ')}`]),
            ...(buyersSee.images[0] === image
              ? []
              : [`buyers see ${thing} in ${buyersSee.images[0]}, not in ${image}`]),
            ...(chosen.length === 0 || (await mall.isPublic(image)) ? [] : [`${image} is not public`]),
          ];
        });
      }),
  };
}

const draftOf = ({ categoryId }: ListingShop, code: string, price: string) => ({
  code,
  name: `A lamp of number ${code}`,
  categoryId,
  tiers: [{ from: 1, price }],
  variants: [{}],
});

const anyPrice = ({ random }: Scene) => `${1 + random.int(40)}.${1 + random.int(9)}`;
