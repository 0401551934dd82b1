import { type Guide, tab } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [['mall-button', 'the button; its icon turns to a tick for two seconds']],
  keys: [tab, ['Enter, Space', 'copies, and says whether it did']],
  dos: [
    'Put it beside every number or address that people copy elsewhere.',
    'Name what is copied: “Copy order number”.',
  ],
  donts: ['Show a toast as well: the button and the announcement say it.'],
};
