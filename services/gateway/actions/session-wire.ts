import { mallTime } from '@caravan/events';
import { browserNameOf, type OwnSession } from '@caravan/identity';

type Shown = Omit<OwnSession, 'place'>;

/** A person's sessions as the wire has them: the one that asks first, which is in use right now. */
export function wireSessions(all: readonly Shown[], { id: own }: { readonly id: string }, now: Date) {
  const ofOwn = all.filter(({ id }) => id === own).map((each) => ({ ...each, seenAt: now }));
  return [
    ...ofOwn.map((each) => wireSession(each, true)),
    ...all.filter(({ id }) => id !== own).map((each) => wireSession(each, false)),
  ];
}

function wireSession({ id, device, openedAt, seenAt }: Shown, current: boolean) {
  return {
    id,
    current,
    ...browserNameOf(device?.agent ?? ''),
    network: device?.network ?? '',
    openedAt: mallTime(openedAt),
    seenAt: mallTime(seenAt),
  };
}
