import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-table-frame', 'scrolls sideways where the table is wider; keys reach it then'],
    ['mall-table', 'the table'],
    ['mall-tiers', 'the prices by quantity'],
  ],
  keys: [
    ['Tab', 'reaches the frame where it scrolls, then the links inside'],
    ['Arrow keys', 'scroll the frame'],
  ],
  dos: [
    'Name the table by its caption.',
    'Align numbers at the end (data-align="end"), words at the start.',
    'Make the first cell of a row its head.',
  ],
  donts: ['Use it for layout.', 'Leave an empty table: say why, with one action.'],
};
