import { type Guide, fieldParts, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [...fieldParts, ['mall-select', 'the control, which is the platform’s own']],
  keys: [
    tab,
    ['Space, Enter, Alt+Arrow down', 'opens the list, as the platform has it'],
    ['Arrow keys', 'the next or former choice'],
    ['Letters', 'go to a choice that begins with them'],
  ],
  dos: ['Order choices as people look for them.', 'Use placeholder where there is no sensible default.'],
  donts: [
    'Leave the page when a choice is made.',
    'Use it for more choices than fit a screen: that is a Combobox.',
  ],
};
