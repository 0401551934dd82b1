import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { openDevice, type Device } from '../device.ts';
import type { PersonalData } from '../ports.ts';
import type { StaffSession, StaffSessions } from './staff-sessions.ts';

export type OwnStaffSession = {
  readonly id: string;
  readonly openedAt: Date;
  /** about when it was last used */
  readonly seenAt: Date;
  readonly device: Device | undefined;
};

/** Where a member of staff is signed in, for themselves. What is ended is over at once, in every gateway, and its sockets with it. */
export type OwnStaffSessions = {
  /** Those that go on, the last used first. */
  list(of: Pick<StaffSession, 'staffId'>): Promise<readonly OwnStaffSession[]>;
  /** One that is over already, or of a colleague, is left alone. */
  end(of: Pick<StaffSession, 'staffId'>, id: string): Promise<void>;
  /** All but this one, and the sign-ins that have begun. */
  endOthers(than: Pick<StaffSession, 'id' | 'staffId'>): Promise<void>;
};

export function createOwnStaffSessions({
  db,
  vault,
  sessions,
  tellEnded,
}: {
  readonly db: Kysely<Database>;
  readonly vault: Pick<PersonalData, 'open'>;
  readonly sessions: Pick<StaffSessions, 'openOf'>;
  readonly tellEnded: (id: string) => Promise<void>;
}): OwnStaffSessions {
  return {
    async list({ staffId }) {
      const all = await sessions.openOf(staffId);
      return await Promise.all(
        all.map(async ({ device, ...session }) => {
          return { ...session, device: await openDevice(vault, staffId, device) };
        }),
      );
    },
    async end({ staffId }, id) {
      const { numDeletedRows } = await db
        .deleteFrom('staff_session')
        .where('staff_id', '=', staffId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await tellEnded(id);
    },
    async endOthers({ staffId, id: own }) {
      const ended = await db.transaction().execute(async (transaction) => {
        // whoever is between the two factors signs in before this, or not at all
        await transaction.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
        await transaction.deleteFrom('staff_entry').where('staff_id', '=', staffId).execute();
        return await transaction
          .deleteFrom('staff_session')
          .where('staff_id', '=', staffId)
          .where('id', '<>', own)
          .returning('id')
          .execute();
      });
      for (const { id } of ended) await tellEnded(id);
    },
  };
}
