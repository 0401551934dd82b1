import type { Staff } from '@caravan/identity';
import type { Clock } from '@caravan/platform';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import { wireSessions } from './session-wire.ts';

type OfficeSessionActions = 'officeSession!list' | 'officeSession!end' | 'officeSession!endOthers';

/** Where a member of staff is signed in, and the end of it. */
export function createOfficeSessionActions(
  { ownSessions }: Pick<Staff, 'ownSessions'>,
  clock: Clock,
): SomeHandlers<OfficeSessionActions> {
  return {
    'officeSession!list': query(async (_request, { session }) => ({
      pageList: wireSessions(await ownSessions.list(session), session, clock()),
    })),

    'officeSession!end': command(async ({ id }, { session }) => {
      await ownSessions.end(session, id);
      return {};
    }),

    'officeSession!endOthers': command(async (_request, { session }) => {
      await ownSessions.endOthers(session);
      return {};
    }),
  };
}
