import { type Guide, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-disclosure', 'the whole'],
    ['mall-disclosure-title', 'the title, which opens and closes it'],
    ['mall-disclosure-words', 'its words'],
    ['mall-disclosure-hint', 'a word beside it: how many, or what is chosen'],
    ['mall-disclosure-body', 'what is read once it is open'],
  ],
  keys: [tab, ['Enter, Space', 'opens and closes it']],
  dos: [
    'Keep what most readers need outside it.',
    'Give those of which one is open at a time the same name.',
  ],
  donts: ['Hide an error, a price or a field that must be filled in.', 'Put a button into the title.'],
};
