import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-step-chart', 'the figure'],
    ['mall-step-chart-line', 'the value, level until it changes'],
    ['mall-step-chart-mark', 'a moment that matters'],
  ],
  keys: [],
  dos: ['Use it for what holds until it is changed: a balance, a price.'],
  donts: ['Smooth it: between two changes nothing happened.'],
};
