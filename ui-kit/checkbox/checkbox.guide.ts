import { type Guide, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-checkbox', 'the whole, also its label, can be pressed'],
    ['mall-checkbox-input', 'the control itself'],
    ['mall-checkbox-box', 'what is seen of it'],
    ['mall-checkbox-label', 'what is agreed to or chosen'],
  ],
  keys: [tab, ['Space', 'checks or unchecks it']],
  dos: ['Word it so that checked means yes.', 'Use mixed for a box that stands for several.'],
  donts: ['Check consent beforehand.', 'Use it for what takes effect at once and cannot be undone.'],
};
