import { mallTime } from '@caravan/events';
import { browserNameOf, type Identity, type OwnSession } from '@caravan/identity';
import type { Clock } from '@caravan/platform';
import { command, query, type SomeHandlers } from '../api/handler.ts';

type SessionActions = 'session!list' | 'session!end' | 'session!endOthers';

/** Where one's account is signed in, and the end of it. */
export function createSessionActions(
  { ownSessions }: Pick<Identity, 'ownSessions'>,
  clock: Clock,
): SomeHandlers<SessionActions> {
  return {
    'session!list': query(async (_request, { session }) => {
      const all = await ownSessions.list(session);
      const own = all.filter(({ id }) => id === session.id).map((each) => ({ ...each, seenAt: clock() }));
      const others = all.filter(({ id }) => id !== session.id);
      return {
        pageList: [
          ...own.map((each) => wireSession(each, true)),
          ...others.map((each) => wireSession(each, false)),
        ],
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

function wireSession({ id, place, device, openedAt, seenAt }: OwnSession, current: boolean) {
  return {
    id,
    place,
    current,
    ...browserNameOf(device?.agent ?? ''),
    network: device?.network ?? '',
    openedAt: mallTime(openedAt),
    seenAt: mallTime(seenAt),
  };
}
