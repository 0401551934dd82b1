import type { Identity } from '@caravan/identity';
import type { Clock } from '@caravan/platform';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import { wireSessions } from './session-wire.ts';

type SessionActions = 'session!list' | 'session!end' | 'session!endOthers';

/** Where one's account is signed in, and the end of it. */
export function createSessionActions(
  { ownSessions }: Pick<Identity, 'ownSessions'>,
  clock: Clock,
): SomeHandlers<SessionActions> {
  return {
    'session!list': query(async (_request, { session }) => {
      const all = await ownSessions.list(session);
      const places = new Map(all.map(({ id, place }) => [id, place]));
      return {
        pageList: wireSessions(all, session, clock()).map((each) => ({
          ...each,
          place: places.get(each.id) ?? ('mall' as const),
        })),
      };
    }),

    'session!end': command(async ({ id }, { session }) => {
      await ownSessions.end(session, id);
      return {};
    }),

    'session!endOthers': command(async (_request, { session }) => {
      await ownSessions.endOthers(session);
      return {};
    }),
  };
}
