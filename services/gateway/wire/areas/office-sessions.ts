import { defineCommand, defineQuery } from '../action.ts';
import { endSessionRequest, staffSessionList } from '../sessions.ts';
import { nothing } from '../values.ts';

const own = { permission: 'office.use' } as const;

/** Where a member of staff is signed in, for themselves; as `sessions` for buyers. */
export const officeSessions = {
  'officeSession!list': defineQuery({
    ...own,
    summary: 'Staff: where one is signed in',
    request: nothing,
    response: staffSessionList,
    views: [],
  }),
  'officeSession!end': defineCommand({
    ...own,
    summary: 'Staff: sign out somewhere; it takes effect at once',
    request: endSessionRequest,
    response: nothing,
    idempotent: false,
    about: ({ id }) => ({ subject: id }),
  }),
  'officeSession!endOthers': defineCommand({
    ...own,
    summary: 'Staff: sign out everywhere else; it takes effect at once',
    request: nothing,
    response: nothing,
    idempotent: false,
    about: () => ({ subject: '' }),
  }),
};
