import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-timeline-frame', 'the list and what comes next'],
    ['mall-timeline', 'the steps, an ordered list'],
    ['mall-step', 'one step'],
    ['mall-step-mark', 'done, current, to come or failed; the words say it too'],
    ['mall-step-title', 'what happened'],
    ['mall-step-time', 'when'],
    ['mall-step-description', 'more about it'],
    ['mall-timeline-next', 'what comes next, in words'],
  ],
  keys: [],
  dos: [
    'Say what comes next, and when.',
    'Keep the steps that did not come to pass out of it, unless one failed.',
  ],
  donts: ['Use it for the pages of a form: that is Steps.'],
};
