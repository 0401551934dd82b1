import { type Guide, fieldParts, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ...fieldParts,
    ['mall-field-box', 'the frame around the control'],
    ['mall-input', 'the control'],
    ['mall-field-affix', 'a unit or a button inside the frame'],
    ['mall-field-optional', '“optional”, beside the label'],
  ],
  keys: [tab, ['Enter', 'in a form, submits it']],
  dos: [
    'Say in the error what is wrong and what to do.',
    'Mark the few that are optional, or the few that are required, not both.',
    'Use MoneyField for amounts: it holds a decimal string.',
  ],
  donts: [
    'Replace the label by a placeholder.',
    'Show an error before anybody typed.',
    'Clear what was typed after an error.',
  ],
};
