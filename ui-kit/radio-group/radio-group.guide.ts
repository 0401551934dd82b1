import { type Guide, fieldParts } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ...fieldParts,
    ['mall-radios', 'the choices'],
    ['mall-radio', 'one choice, with all of it to press'],
    ['mall-radio-label', 'its words'],
    ['mall-radio-description', 'a line below them'],
    ['mall-radio-picture', 'a swatch or small picture'],
  ],
  keys: [
    ['Tab', 'reaches the chosen one, and leaves the group'],
    ['Arrow keys', 'choose the next or former, around the ends'],
  ],
  dos: [
    'Show what each choice costs or means in its description.',
    'Keep a sold-out choice visible, disabled.',
  ],
  donts: ['Use it for one choice: that is a Checkbox.', 'Leave the page when one is chosen.'],
};
