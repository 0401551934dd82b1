import { randomUUID } from 'node:crypto';
import { mallDayAt } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { browserNameOf } from './browser-name.ts';
import { openDevice, sealDevice, type Device } from './device.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { AccountLetters, Clock, PersonalData } from './ports.ts';
import type { Contact } from './registration.ts';

/** What is older is news to nobody. */
const NEWS_MS = 3 * 86_400_000;
const AT_ONCE = 100;

type What = Parameters<AccountLetters['write']>[0]['what'];

/**
 * What the owner of an account is told by mail, so that whoever took it over is not the only one who knows. It is noted in the
 * transaction in which it happens, so no letter is lost, and told after it. An account without an e-mail address is told nothing.
 */
export type AccountNews = {
  note(on: Kysely<Database>, news: { readonly usercode: string; readonly what: What }): Promise<void>;
  /** Somebody signed in from a browser that never did before: one letter in a day for each browser and place. */
  noteUnknownBrowser(usercode: string, device: Device | undefined): Promise<void>;
  /** Writes the letters of what was noted. What fails is noted still, and told by the next call. */
  tell(): Promise<void>;
};

/** Without letters nobody is told, and nothing is noted. */
export function createAccountNews({
  db,
  vault,
  keyed,
  clock,
  letters,
}: {
  readonly db: Kysely<Database>;
  readonly vault: Pick<PersonalData, 'seal' | 'open'>;
  readonly keyed: KeyedHash;
  readonly clock: Clock;
  readonly letters: AccountLetters | undefined;
}): AccountNews {
  type Noted = {
    readonly id: string;
    readonly usercode: string;
    readonly what: What;
    readonly device?: string;
  };

  async function insert(on: Kysely<Database>, { id, usercode, what, device }: Noted): Promise<void> {
    if (!letters) return;
    await sql`
      insert into account_news (id, usercode, what, at, device)
      select ${id}::text, usercode, ${what}::text, ${clock()}::timestamptz, ${device ?? null}::text
      from identity_user where usercode = ${usercode} and email_index is not null and state <> 'closed'
      on conflict (id) do nothing`.execute(on);
  }

  const waiting = () =>
    db
      .selectFrom('account_news as news')
      .innerJoin('identity_user as owner', 'owner.usercode', 'news.usercode')
      .select(['news.id', 'news.usercode', 'news.what', 'news.at', 'news.device'])
      .select(['owner.contact', 'owner.brand', 'owner.language', 'owner.state'])
      .orderBy('news.at')
      .limit(AT_ONCE)
      .execute();

  async function tellOne(
    { write }: AccountLetters,
    news: Awaited<ReturnType<typeof waiting>>[number],
  ): Promise<void> {
    const { id, usercode, what, at, brand, language, state } = news;
    const contact = state === 'closed' ? undefined : await vault.open(usercode, news.contact);
    const email = contact === undefined ? '' : (JSON.parse(contact) as Contact).email;
    if (email === '' || clock().getTime() - at.getTime() > NEWS_MS) return;
    const device = await openDevice(vault, usercode, news.device);
    await write({
      id,
      usercode,
      email,
      what,
      at,
      brand,
      language: language ?? undefined,
      ...(device && { from: { ...browserNameOf(device.agent), network: device.network } }),
    });
  }

  return {
    note: (on, { usercode, what }) => insert(on, { id: randomUUID(), usercode, what }),
    async noteUnknownBrowser(usercode, device) {
      if (!letters) return;
      const { agent = '', network = '' } = device ?? {};
      const id = keyed('unknown-browser', usercode, agent, network, mallDayAt(clock())).toString('base64url');
      const sealed = await sealDevice(vault, usercode, device);
      await insert(db, {
        id,
        usercode,
        what: 'unknown-browser',
        ...(sealed !== undefined && { device: sealed }),
      });
    },
    async tell() {
      if (!letters) return;
      const failures: unknown[] = [];
      for (const news of await waiting()) {
        try {
          await tellOne(letters, news);
          await db.deleteFrom('account_news').where('id', '=', news.id).execute();
        } catch (error) {
          // one that cannot be written keeps no other back
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
