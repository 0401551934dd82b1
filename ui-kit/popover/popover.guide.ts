import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-popover-place', 'where the button stands'],
    ['mall-popover', 'the panel, below the button or where there is room'],
  ],
  keys: [
    ['Enter, Space', 'opens and closes it'],
    ['Tab', 'goes on into the panel, then behind the button'],
    ['Escape', 'closes it; the focus is at the button again'],
  ],
  dos: ['Use it for a few words or controls that belong to the button.', 'Name it by what it holds.'],
  donts: ['Use it for what must be answered: that is a Dialog.', 'Open one from another.'],
};
