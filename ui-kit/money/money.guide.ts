import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-money', 'amount and unit, in one line'],
    ['mall-money-figures', 'the figures, each as wide as the others'],
    ['mall-money-unit', 'the unit, smaller'],
    ['mall-time', 'a moment, in the reader’s zone'],
    ['mall-time-zone', 'names the zone'],
  ],
  keys: [],
  dos: ['Give amounts as decimal strings.', 'Show signs and colours in histories only.'],
  donts: ['Calculate with numbers of JavaScript.', 'Round what will be paid.'],
};
