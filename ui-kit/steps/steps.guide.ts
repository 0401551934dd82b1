import type { Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-steps', 'the steps, an ordered list'],
    ['mall-steps-one', 'one step: done, current, to come, or with something to mend'],
    ['mall-steps-mark', 'its number, a tick or a sign; the words say it too'],
    ['mall-steps-title', 'its name, a link where one can go there'],
    ['mall-steps-place', 'on a narrow screen: which of how many'],
  ],
  keys: [
    ['Tab', 'goes to the next step that can be reached'],
    ['Enter', 'goes there'],
  ],
  dos: [
    'Name each step by what is done in it: “Address”, “Payment”.',
    'Let people go back to what is done, and keep what they entered.',
    'Mark a step as failed when it holds an error, wherever one is.',
  ],
  donts: [
    'Use it for what happened on certain days: that is a Timeline.',
    'Add steps on the way: who counts them is disappointed.',
    'Use it for fewer than three pages.',
  ],
};
