import { type Guide, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-range-slider', 'the whole'],
    ['mall-range-slider-words', 'its label and both values'],
    ['mall-range-slider-value', 'the values in words'],
    ['mall-range-slider-line', 'the line'],
    ['mall-range-slider-between', 'what is chosen of it'],
    ['mall-range-slider-thumb', 'each of the two thumbs'],
  ],
  keys: [
    tab,
    ['Arrow keys', 'one more or less; in the direction of writing'],
    ['Page Up, Page Down', 'a larger step'],
    ['Home, End', 'the least, the most; no further than the other thumb'],
  ],
  dos: [
    'Act on onRest: it comes once when a thumb is let go.',
    'Put fields beside it, for exact values.',
    'Give valueTexts with their unit.',
  ],
  donts: ['Give it amounts of money: give it places, and keep what they stand for as decimal strings.'],
};
