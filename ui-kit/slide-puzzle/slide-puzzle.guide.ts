import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [['mall-slide-puzzle', 'picture, piece and buttons']],
  keys: [
    ['Tab', 'reaches the piece, then the four buttons'],
    ['Arrow keys', 'shift the piece by 2 px; right is right in every language'],
    ['Enter, Space', 'on a button: shift it by 4 or 24 px'],
  ],
  dos: ['Offer another way beside it, such as a code by e-mail.', 'Let the server judge.'],
  donts: ['Make it the only way in.', 'Keep a time limit that keys cannot meet.'],
};
