import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-facts', 'the list'],
    ['mall-fact', 'a term and its value'],
    ['mall-fact-term', 'what it is'],
    ['mall-fact-value', 'the value'],
  ],
  keys: [],
  dos: ['Order them as the reader asks.', 'Use Money and DateTime for values of their kind.'],
  donts: ['Use it for rows of the same kind: that is a Table.'],
};
