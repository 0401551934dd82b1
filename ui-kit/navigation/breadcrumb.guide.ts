import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-breadcrumb', 'the landmark'],
    ['mall-breadcrumb-list', 'the pages from the top; the last is this one'],
    ['mall-breadcrumb-back', 'on a narrow screen: a chevron back to the page above, which then stands alone'],
  ],
  keys: [
    ['Tab', 'goes to the next link'],
    ['Enter', 'follows it'],
  ],
  dos: [
    'End with the page itself, without a link.',
    'Use the words that the pages themselves are called by.',
  ],
  donts: ['Use it for the steps of a form: that is Steps.', 'Show it where there is nothing above.'],
};
