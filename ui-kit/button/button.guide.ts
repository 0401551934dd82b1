import { type Guide, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-button', 'the button'],
    ['mall-button-label', 'its words, which say what will happen'],
    ['mall-button-spinner', 'turns while work is in progress'],
    ['mall-icon-button', 'a button that is an icon; its label is its name'],
    ['mall-link', 'a link, in the colour of the brand'],
  ],
  keys: [tab, ['Enter, Space', 'presses a button once'], ['Enter', 'follows a link']],
  dos: [
    'Say what will happen: “Pay 34.99 USDT”.',
    'Use one primary button in a view.',
    'Set pending while work is in progress: the focus stays, and a second press does nothing.',
  ],
  donts: [
    'Use a button to go to a page: that is a Link or LinkButton, which opens in a new tab as well.',
    'Disable a button without saying why beside it.',
  ],
};
