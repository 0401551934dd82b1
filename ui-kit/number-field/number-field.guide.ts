import { type Guide, fieldParts, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ...fieldParts,
    ['mall-stepper', 'the frame with both buttons'],
    ['mall-stepper-button', 'less, or more, by one step'],
    ['mall-stepper-input', 'the count'],
    ['mall-field-remedy', 'a button with the nearest right value'],
  ],
  keys: [
    tab,
    ['Arrow up, Arrow down', 'one step more or less'],
    ['Home, End', 'the least, the most'],
    ['Enter', 'says what is wrong now, not after a pause'],
  ],
  dos: [
    'Leave what is typed as it is, and give the nearest right value as remedy.',
    'Take null for a field that is empty.',
  ],
  donts: [
    'Use it for money: that is MoneyField.',
    'Clamp in onChange: nobody orders what they did not ask for.',
  ],
};
