import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-date-range', 'the group, which its label names'],
    ['mall-date-range-limits', 'both limits, below each other on a narrow screen'],
    ['mall-field-error', 'what is wrong with the range'],
  ],
  keys: [
    ['Tab', 'goes through the parts of the first date, then of the second'],
    ['Arrow up, Arrow down', 'changes the part of the date'],
    ['Digits', 'fill in the part'],
    ['Space', 'opens the calendar of the platform'],
  ],
  dos: [
    'Leave a limit empty for “no limit”.',
    'Say an error of the range once, below both.',
    'Say beside it which zone the clock is of, where the reader’s zone may not be meant.',
  ],
  donts: [
    'Reorder the two limits silently: say that the end is before the beginning.',
    'Use it for a single day.',
  ],
};
