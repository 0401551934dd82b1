import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-tabs', 'the whole'],
    ['mall-tab-list', 'the tabs'],
    ['mall-tab', 'one tab'],
    ['mall-tab-count', 'how many are behind it'],
    ['mall-tab-panel', 'what belongs to the chosen tab'],
  ],
  keys: [
    ['Tab', 'reaches the chosen tab, then its panel'],
    ['Arrow keys', 'the next or former tab, in the direction of writing, around the ends'],
    ['Home, End', 'the first, the last'],
  ],
  dos: [
    'Keep the choice in the address, so that it survives a reload.',
    'Keep a tab with none behind it: its zero says something.',
  ],
  donts: ['Use it for steps that follow each other.', 'Put tabs into tabs.'],
};
