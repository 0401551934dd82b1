import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-progress', 'the bar with its words'],
    ['mall-progress-words', 'what, and how far'],
    ['mall-progress-value', 'n of m'],
    ['mall-progress-track', 'the whole'],
    ['mall-progress-bar', 'the part that is done'],
    ['mall-skeleton', 'holds the place of what is loading'],
  ],
  keys: [],
  dos: [
    'Count what the reader counts: confirmations, files.',
    'Give a Skeleton the size of what will be there, so that nothing jumps.',
    'Put skeletons into one LoadingStatus for each thing that loads.',
  ],
  donts: [
    'Announce every step: the caller says what matters.',
    'Show skeletons for what is already known, or instead of an error.',
  ],
};
