import { call, createArea } from '@caravan/storefront-shared/api';

/** Where the member of staff is logged in. */
export const sessions = createArea();
export const ownSessions = sessions.resource(() => call('officeSession!list', {}, { quiet: true }));

export const endSession = (id: string) => call('officeSession!end', { id }, { quiet: true });
export const endOtherSessions = () => call('officeSession!endOthers', {}, { quiet: true });
