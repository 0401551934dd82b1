import { randomBytes } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import { tokenHashOf, type Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { SlidePurpose } from './purposes.ts';

/** A client sends its command again at once; a person may have a word to correct in the form first. */
export const TICKET_SECONDS = 300;

/** Whose ticket it is, and for what. */
export type Bound = { readonly client: Buffer; readonly purpose: SlidePurpose };

/** What shows that a client has solved a puzzle. Each is good for one command. */
type Tickets = {
  give(bound: Bound): Promise<string>;
  /** Uses it up; false: there is none such for this client and purpose, or no more. */
  use(ticket: string, bound: Bound): Promise<boolean>;
};

export function createTickets(db: Kysely<Database>, clock: Clock): Tickets {
  return {
    async give(bound) {
      const ticket = randomBytes(24).toString('base64url');
      const expires_at = new Date(clock().getTime() + TICKET_SECONDS * 1_000);
      await db
        .insertInto('slide_ticket')
        .values({ ticket_hash: tokenHashOf(ticket), ...bound, expires_at })
        .execute();
      return ticket;
    },
    async use(ticket, { client, purpose }) {
      const { numDeletedRows } = await db
        .deleteFrom('slide_ticket')
        .where('ticket_hash', '=', tokenHashOf(ticket))
        .where('client', '=', client)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
