import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-chart', 'the figure'],
    ['mall-chart-side', 'the plot with its legend; hidden from screen readers, who have the table'],
    ['mall-chart-legend', 'which filling or line is which'],
    ['mall-chart-table', 'the same in a table'],
    ['mall-chart-bar', 'one amount; the second series is hatched'],
  ],
  keys: [
    ['Tab', 'reaches the table where it scrolls'],
    ['Arrow keys', 'scroll it'],
  ],
  dos: ['Use it for amounts of days, weeks or months.', 'Name the unit once.'],
  donts: ['Show more than two series.', 'Leave the table out: it is how many people read it.'],
};
