import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [['mall-badge', 'the words, in a colour of their tone']],
  keys: [],
  dos: ['Use one word or two.', 'Say the state in words; the tone only helps.'],
  donts: ['Press it: that is a Button.', 'Use the sale tone for anything but a price.'],
};
