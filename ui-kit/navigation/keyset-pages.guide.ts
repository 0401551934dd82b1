import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [['mall-keyset-pages', 'the landmark, with older and newer']],
  keys: [
    ['Tab', 'goes to the next link'],
    ['Enter', 'follows it'],
  ],
  dos: ['Use it for histories that grow at one end.'],
  donts: ['Promise a number of pages.'],
};
