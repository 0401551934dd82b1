import { defineCommand, defineQuery } from '../action.ts';
import {
  articleDetail,
  articleInfoRequest,
  articleList,
  articleListRequest,
  changedStock,
  changeStockRequest,
  exportArticlesRequest,
  exportedArticles,
  importArticlesRequest,
  importedArticles,
  savedArticle,
  saveArticleRequest,
  showArticlesRequest,
  shownArticles,
  stockMovements,
  stockMovementsRequest,
  transferStockRequest,
} from '../seller-articles.ts';
import { pictureRequest, uploaded } from '../uploads.ts';

/** What a shop sells, as those who run the shop keep it. */
export const sellerArticles = {
  'sellerArticle!list': defineQuery({
    permission: 'goods.keep',
    summary: 'Articles of the shop, the newest first',
    request: articleListRequest,
    response: articleList,
    views: [],
  }),
  'sellerArticle!info': defineQuery({
    permission: 'goods.keep',
    summary: 'One article of the shop, whole, to be edited',
    request: articleInfoRequest,
    response: articleDetail,
    views: [],
  }),
  'sellerArticle!export': defineQuery({
    permission: 'goods.keep',
    summary: 'All articles of the shop, whole, a part after the other',
    request: exportArticlesRequest,
    response: exportedArticles,
    views: [],
  }),
  'sellerArticle!save': defineCommand({
    permission: 'goods.keep',
    summary: 'Add an article to the shop, or change one',
    request: saveArticleRequest,
    response: savedArticle,
    // all of it but the key itself
    idempotent: (article) => ({ ...article, idempotencyKey: undefined }),
  }),
  'sellerArticle!import': defineCommand({
    permission: 'goods.keep',
    summary: 'Add and change many articles, each known by the shop’s own number of it',
    request: importArticlesRequest,
    response: importedArticles,
    idempotent: ({ articles, warehouse }) => (warehouse === undefined ? articles : { articles, warehouse }),
  }),
  'sellerArticle!show': defineCommand({
    permission: 'goods.keep',
    summary: 'Show articles to buyers, or hide them',
    request: showArticlesRequest,
    response: shownArticles,
    idempotent: false,
  }),
  'sellerArticle!stock': defineCommand({
    permission: 'goods.keep',
    summary: 'Add pieces of a variant to the stock, or take some away',
    request: changeStockRequest,
    response: changedStock,
    idempotent: ({ skuId, by, warehouse, note }) => ({ skuId, by, warehouse, note }),
  }),
  'sellerArticle!transfer': defineCommand({
    permission: 'goods.keep',
    summary: 'Carry pieces of a variant from one warehouse to another',
    request: transferStockRequest,
    response: changedStock,
    idempotent: ({ skuId, from, to, pieces, note }) => ({ skuId, from, to, pieces, note }),
  }),
  'sellerArticle!movements': defineQuery({
    permission: 'goods.keep',
    summary: 'What came into the stock of an article and what went, the newest first',
    request: stockMovementsRequest,
    response: stockMovements,
    views: [],
  }),
  'sellerArticle!picture': defineCommand({
    permission: 'goods.keep',
    summary: 'Upload a picture of goods, to be named by its id when the article is saved',
    request: pictureRequest,
    response: uploaded,
    body: 'multipart',
    limits: [{ name: 'uploads', by: ['account'] }],
    idempotent: false,
  }),
};
