import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-card', 'a surface with a hairline'],
    ['mall-notice', 'words in the colour of their tone, with an icon'],
    ['mall-notice-title', 'its title'],
    ['mall-empty', 'a picture, words and one action where there is nothing'],
    ['mall-empty-action', 'the next step'],
    ['mall-error-summary', 'all errors of a form, above it'],
    ['mall-error-summary-list', 'links to their fields'],
  ],
  keys: [
    ['Tab', 'goes through the links and actions inside'],
    ['Enter', 'on an error: goes to its field'],
  ],
  dos: ['Give every empty state one next step.', 'Focus the error summary after a failed submission.'],
  donts: ['Put a card into a card.', 'Use a notice for what belongs to one field.'],
};
