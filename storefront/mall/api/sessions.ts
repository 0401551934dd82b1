import { call, createArea } from '@caravan/storefront-shared/api';

export type { OwnSession } from '@caravan/gateway/wire';

/** Where the buyer is logged in. */
export const sessions = createArea();
export const ownSessions = sessions.resource(() => call('session!list', {}, { quiet: true }));

export const endSession = (id: string) => call('session!end', { id }, { quiet: true });
export const endOtherSessions = () => call('session!endOthers', {}, { quiet: true });
