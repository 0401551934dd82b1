import { type Guide, fieldParts, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ...fieldParts,
    ['mall-combobox', 'the frame of field and list'],
    ['mall-combobox-list', 'the choices that match what is typed'],
    ['mall-combobox-option', 'one choice'],
    ['mall-combobox-none', 'says that nothing matches'],
  ],
  keys: [
    tab,
    ['Arrow down, Arrow up', 'opens the list, and goes through it; the focus stays in the field'],
    ['Enter', 'takes the choice'],
    ['Escape', 'closes the list; what was chosen comes back'],
    ['Letters', 'narrow the list'],
  ],
  dos: [
    'Use it for more than about fifteen choices, such as countries.',
    'Say what was found by other words of a choice, such as its code.',
  ],
  donts: ['Use it for three choices: that is a RadioGroup or a Select.'],
};
