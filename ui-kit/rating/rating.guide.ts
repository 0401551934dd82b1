import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-rating', 'the whole, read as “4.5 of 5”'],
    ['mall-rating-stars', 'the stars'],
    ['mall-rating-filled', 'their filled part'],
    ['mall-rating-figure', 'the average'],
    ['mall-rating-count', 'how many reviews'],
  ],
  keys: [],
  dos: ['Say how many reviews it comes from.'],
  donts: ['Show five empty stars for something without reviews.'],
};
