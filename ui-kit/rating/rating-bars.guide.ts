import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-rating-bars', 'the list'],
    ['mall-rating-bar', 'one kind; with onSelect a button that stays pressed'],
    ['mall-rating-bar-label', 'its name'],
    ['mall-rating-bar-track', 'the whole'],
    ['mall-rating-bar-fill', 'its share'],
    ['mall-rating-bar-count', 'its number'],
  ],
  keys: [
    ['Tab', 'goes to the next kind'],
    ['Enter, Space', 'shows this kind alone'],
  ],
  dos: ['Show the average beside it.', 'Keep a kind without reviews: its zero says something.'],
  donts: ['Leave out the numbers: a bar alone says little.'],
};
