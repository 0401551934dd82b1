import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-chart', 'the figure'],
    ['mall-chart-side', 'the plot with its legend; hidden from screen readers, who have the table'],
    ['mall-chart-legend', 'which filling or line is which'],
    ['mall-chart-table', 'the same in a table'],
    ['mall-line-chart-line', 'what was; dashed is what is to come'],
    ['mall-line-chart-mark', 'a day that matters, with its name'],
  ],
  keys: [
    ['Tab', 'reaches the table where it scrolls'],
    ['Arrow keys', 'scroll it'],
  ],
  dos: ['Use it for one value over days, such as what is owed.', 'Mark today where some of it is to come.'],
  donts: ['Draw a line between things that do not follow each other.'],
};
