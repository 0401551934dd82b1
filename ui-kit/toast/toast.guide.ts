import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-toasts', 'the region, empty from the start'],
    ['mall-toast', 'one message'],
    ['mall-toast-message', 'its words'],
  ],
  keys: [
    ['F6', 'goes to the region, and back'],
    ['Tab', 'goes through its buttons; the clocks stand meanwhile'],
    ['Enter, Space', 'on a button: acts, or dismisses it'],
  ],
  dos: ['Say what happened, in one sentence.', 'Offer the way back: “Undo”.'],
  donts: [
    'Say an error of a field in it: that stands at the field.',
    'Put what must be read into it: it goes.',
  ],
};
