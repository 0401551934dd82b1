import type { Sellers } from '@caravan/identity';

/** Nobody has a session as a seller. */
export const noSellers: Pick<Sellers, 'sessionOf'> = { sessionOf: async () => undefined };
