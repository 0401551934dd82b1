import { type Guide, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-slider', 'the whole'],
    ['mall-slider-words', 'its label and its value'],
    ['mall-slider-value', 'the value in words'],
    ['mall-slider-input', 'the line with its thumb'],
  ],
  keys: [
    tab,
    ['Arrow keys', 'one more or less; in the direction of writing'],
    ['Page Up, Page Down', 'a larger step'],
    ['Home, End', 'the least, the most'],
  ],
  dos: ['Give valueText with its unit.', 'Put a field beside it where one number in thousands is meant.'],
  donts: ['Use it for an exact price alone.', 'Act at each step: wait until the value rests.'],
};
