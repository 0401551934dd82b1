import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type ReviewTab = keyof ResponseOf<'sellerReview!list'>['counts'];
export const reviewTabs = ['unanswered', 'answered', 'all'] as const satisfies readonly ReviewTab[];
export type ShopReview = ResponseOf<'sellerReview!list'>['pageList'][number];

/** What buyers say of the shop's goods; an answer makes all of it out of date. */
export const reviews = createArea();
export const reviewsPage = reviews.resource((search: RequestOf<'sellerReview!list'>) =>
  call('sellerReview!list', search, { quiet: true }),
);

export const answerReview = ({ goodsId, id }: ShopReview, text: string) =>
  call('sellerReview!answer', { goodsId, id, text }, { quiet: true });
