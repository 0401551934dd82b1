import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { openDevice, type Device } from './device.ts';
import type { Clock, PersonalData } from './ports.ts';
import { endSellerSession, endSellerSessions, sellerSessionsOf } from './sellers/seller-sessions.ts';
import type { Session, Sessions } from './sessions.ts';

/** More of one person are not shown; ending all others ends them too. */
const MOST_SHOWN = 100;

export type OwnSession = {
  readonly id: string;
  /** of the mall, or of the office of the shop that the account runs */
  readonly place: 'mall' | 'shop';
  readonly openedAt: Date;
  /** about when it was last used */
  readonly seenAt: Date;
  readonly device: Device | undefined;
};

/** Where an account is signed in, for its owner. What is ended is over at once, in every gateway, and its sockets with it. */
export type OwnSessions = {
  /** Those that go on, the last used first. */
  list(of: Pick<Session, 'usercode'>): Promise<readonly OwnSession[]>;
  /** One that is over already, or of another person, is left alone. */
  end(of: Pick<Session, 'usercode'>, id: string): Promise<void>;
  /** All but this one, those of the shop's office too. */
  endOthers(than: Pick<Session, 'id' | 'usercode'>): Promise<void>;
};

export function createOwnSessions({
  db,
  vault,
  sessions,
  clock,
  sellersIdleMinutes,
  forgetTransactionPassword,
}: {
  readonly db: Kysely<Database>;
  readonly vault: Pick<PersonalData, 'open'>;
  readonly sessions: Pick<Sessions, 'openOf' | 'endOne' | 'endAllIn' | 'forget'>;
  readonly clock: Clock;
  /** a session of a shop's office that was unused for so long is over */
  readonly sellersIdleMinutes: number;
  readonly forgetTransactionPassword: (sessionId: string) => Promise<void>;
}): OwnSessions {
  async function forget(ended: Awaited<ReturnType<Sessions['endOne']>>): Promise<void> {
    await sessions.forget(ended);
    for (const { id } of ended) await forgetTransactionPassword(id);
  }

  return {
    async list({ usercode }) {
      const ofMall = await sessions.openOf(usercode, MOST_SHOWN);
      const going = { now: clock(), idleMinutes: sellersIdleMinutes, most: MOST_SHOWN };
      const ofShop = await sellerSessionsOf(db, usercode, going);
      const all = [
        ...ofMall.map((session) => ({ ...session, place: 'mall' as const })),
        ...ofShop.map((session) => ({ ...session, place: 'shop' as const })),
      ];
      const lastFirst = all.toSorted((one, other) => other.seenAt.getTime() - one.seenAt.getTime());
      return await Promise.all(
        lastFirst.slice(0, MOST_SHOWN).map(async (session) => {
          return { ...session, device: await openDevice(vault, usercode, session.device) };
        }),
      );
    },
    async end({ usercode }, id) {
      await forget(await sessions.endOne(usercode, id));
      if (await endSellerSession(db, usercode, id)) await forgetTransactionPassword(id);
    },
    async endOthers({ id, usercode }) {
      const ended = await db.transaction().execute(async (transaction) => {
        await endSellerSessions(transaction, usercode);
        return await sessions.endAllIn(transaction, usercode, { id });
      });
      await forget(ended);
    },
  };
}
