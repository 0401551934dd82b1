import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [['mall-qr-code', 'dark on light in every theme, so that cameras read it']],
  keys: [],
  dos: ['Show the same as text beside it, with a CopyButton.', 'Name the network in its alt.'],
  donts: ['Make it smaller than 3 cm on paper.', 'Colour it.'],
};
