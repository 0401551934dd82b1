import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-pagination', 'the landmark'],
    ['mall-pagination-list', 'the first, the last, and those around this one'],
    ['mall-page', 'a link to a page'],
    ['mall-page-gap', 'pages that are left out'],
  ],
  keys: [
    ['Tab', 'goes to the next link'],
    ['Enter', 'follows it'],
  ],
  dos: ['Give each page an address of its own.', 'Keep what was filtered and sorted in it.'],
  donts: ['Show it for one page.', 'Use it where pages move while they are read: that is KeysetPages.'],
};
