import type { Articles } from '@caravan/catalogue';
import { refusal, wireOf, type Refusal } from '@caravan/events';
import type { Media } from '@caravan/media';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  movementKeyOf,
  wireArticle,
  wireMovement,
  wireMovementKey,
  wireWholeArticle,
} from './article-wire.ts';
import { keysetPage } from './keyset-page.ts';
import { wireUpload } from './uploads.ts';

type ArticleActions =
  | 'sellerArticle!list'
  | 'sellerArticle!info'
  | 'sellerArticle!export'
  | 'sellerArticle!save'
  | 'sellerArticle!import'
  | 'sellerArticle!show'
  | 'sellerArticle!stock'
  | 'sellerArticle!transfer'
  | 'sellerArticle!movements'
  | 'sellerArticle!picture';

type Parts = Pick<Dependencies, 'identity'> & {
  readonly catalogue: { readonly articles: Articles };
  readonly media: Pick<Media, 'upload'>;
};

/** What a shop sells. The catalogue is asked for the session's shop, so another shop's article is unknown. */
export function createSellerArticleActions({
  catalogue: { articles },
  media,
  identity,
}: Parts): SomeHandlers<ArticleActions> {
  return {
    'sellerArticle!list': query(async ({ tab, search, shopCategoryId, before, pageSize }, { session }) => {
      const found = await articles.list({
        sellerId: session.shop.id,
        status: tab === 'all' ? undefined : tab,
        search,
        shopCategoryId,
        before: before === undefined ? undefined : BigInt(before),
        // one more than is shown tells whether there is a next page
        most: pageSize + 1,
      });
      const { listed, hidden, 'taken-down': down } = found.counts;
      return {
        ...keysetPage(found.articles.map(wireArticle), pageSize),
        counts: { all: listed + hidden + down, ...found.counts },
      };
    }),

    'sellerArticle!info': query(async ({ goodsId }, { session }) => {
      const article = await articles.find(session.shop.id, goodsId);
      return article ? wireWholeArticle(article) : { refusal: refusal('goods-unknown') };
    }),

    'sellerArticle!export': query(async ({ before, pageSize }, { session }) => {
      const found = await articles.read({
        sellerId: session.shop.id,
        before: before === undefined ? undefined : BigInt(before),
        most: pageSize + 1,
      });
      return keysetPage(found.map(wireWholeArticle), pageSize);
    }),

    'sellerArticle!save': command(async ({ goodsId, version, warehouse, ...draft }, { session, context }) => {
      const [saved] = await articles.save({
        sellerId: session.shop.id,
        by: session.usercode,
        command: context.commandId,
        cause: 'shop',
        warehouse,
        articles: [{ draft, id: goodsId, version }],
      });
      if (!saved) throw new Error('an article was asked for, and none was answered');
      return 'refusal' in saved ? saved : { goodsId: saved.id, version: saved.version, position: undefined };
    }),

    'sellerArticle!import': command(async ({ articles: drafts, warehouse }, { session, context }) => {
      const outcomes = await articles.save({
        sellerId: session.shop.id,
        by: session.usercode,
        command: context.commandId,
        cause: 'import',
        warehouse,
        articles: drafts.map((draft) => ({ draft })),
      });
      const pageList = drafts.map(({ code }, place) => {
        const outcome = outcomes[place];
        if (!outcome) throw new Error('an article was asked for, and none was answered');
        if ('refusal' in outcome) return { code, refusal: wireRefusal(outcome.refusal) };
        return { code, goodsId: outcome.id, created: outcome.created };
      });
      return { pageList, position: undefined };
    }),

    'sellerArticle!show': command(async ({ goodsIds, listed }, { session }) => {
      const outcomes = await articles.show({ sellerId: session.shop.id, ids: goodsIds, listed });
      return {
        pageList: outcomes.map((outcome) => ({
          goodsId: outcome.id,
          ...(outcome.refusal && { refusal: wireRefusal(outcome.refusal) }),
        })),
      };
    }),

    'sellerArticle!stock': command(async ({ skuId, by, warehouse, note }, { session, context }) => {
      const changed = await articles.stock.change({
        sellerId: session.shop.id,
        skuId,
        by,
        warehouse,
        note,
        changedBy: session.usercode,
        command: context.commandId,
      });
      return 'refusal' in changed ? changed : { skuId, stock: changed.available, position: undefined };
    }),

    'sellerArticle!transfer': command(async ({ skuId, from, to, pieces, note }, { session, context }) => {
      const carried = await articles.stock.transfer({
        skuId,
        from,
        to,
        pieces,
        note,
        sellerId: session.shop.id,
        changedBy: session.usercode,
        command: context.commandId,
      });
      if ('refusal' in carried) return carried;
      return { skuId, stock: carried.available, position: undefined };
    }),

    'sellerArticle!movements': query(async ({ goodsId, before, pageSize }, { session }) => {
      const found = await articles.stock.movements({
        sellerId: session.shop.id,
        articleId: goodsId,
        before: before === undefined ? undefined : movementKeyOf(before),
        // one more than is shown tells whether there is a next page
        most: pageSize + 1,
      });
      if (!found) return { refusal: refusal('goods-unknown') };
      const shown = found.slice(0, pageSize);
      const names = await identity.usernames(shown.flatMap(({ changedBy }) => changedBy ?? []));
      const last = shown.at(-1);
      return {
        pageList: shown.map((movement) => wireMovement(movement, names)),
        ...(found.length > pageSize && last ? { next: wireMovementKey(last) } : {}),
      };
    }),

    'sellerArticle!picture': command(async ({ file }, { session, brand, abandoned }) => {
      if (!(file instanceof Uint8Array)) return { refusal: refusal('image-missing') };
      const uploaded = await media.upload({
        owner: session.usercode,
        bucket: brand.storageBucket,
        purpose: 'goods',
        bytes: file,
        abandoned,
      });
      return 'refusal' in uploaded ? uploaded : wireUpload(uploaded);
    }),
  };
}

function wireRefusal({ key, details }: Refusal) {
  return { ...wireOf(key), key, ...(details && { details: { ...details } }) };
}
