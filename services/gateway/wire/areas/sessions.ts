import { defineCommand, defineQuery } from '../action.ts';
import { endSessionRequest, ownSessionList } from '../sessions.ts';
import { nothing } from '../values.ts';

const own = { permission: 'account.keep' } as const;

export const sessions = {
  'session!list': defineQuery({
    ...own,
    summary: 'Where one is signed in: in the mall, and in the office of one’s shop',
    request: nothing,
    response: ownSessionList,
    views: [],
  }),
  'session!end': defineCommand({
    ...own,
    summary: 'Sign out somewhere; it takes effect at once',
    request: endSessionRequest,
    response: nothing,
    idempotent: false,
  }),
  'session!endOthers': defineCommand({
    ...own,
    summary: 'Sign out everywhere else; it takes effect at once',
    request: nothing,
    response: nothing,
    idempotent: false,
  }),
};
