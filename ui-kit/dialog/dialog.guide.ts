import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-modal-underlay', 'the scrim'],
    ['mall-modal-frame', 'where the dialog lies'],
    ['mall-dialog', 'the dialog, or the drawer at the end of the line'],
    ['mall-dialog-head', 'its title and the button that closes it'],
    ['mall-dialog-title', 'names it'],
    ['mall-dialog-body', 'what scrolls'],
    ['mall-dialog-foot', 'its actions'],
  ],
  keys: [
    ['Tab, Shift+Tab', 'go around inside it'],
    ['Escape', 'closes it; the focus is where it was before'],
  ],
  dos: [
    'Say in the title what is done.',
    'Use AlertDialog for what cannot be undone, with the verb on its button.',
    'Ask before typed words are thrown away.',
  ],
  donts: ['Open one from another.', 'Use one for what fits on the page.'],
};
