import { randomUUID } from 'node:crypto';
import { mallDayAt } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { browserNameOf } from './browser-name.ts';
import { openDevice, sealDevice, type Device } from './device.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { AccountLetters, Clock, CodeLanguage, CodeMessages, PersonalData } from './ports.ts';
import type { Contact } from './registration.ts';
import { nameOf, reachable, type NameRequest, type Reachable } from './sign-in-name.ts';

/** What is older is news to nobody. */
const NEWS_MS = 3 * 86_400_000;
const AT_ONCE = 100;
const CODE_LANGUAGES: readonly CodeLanguage[] = ['en', 'ar'];

type What = Parameters<AccountLetters['write']>[0]['what'];

/** What is told to one address alone. */
type Bound = { readonly usercode: string; readonly bound: Reachable['kind']; readonly address: string };

/**
 * What the owner of an account is told, so that whoever took it over is not the only one who knows. It is noted in the
 * transaction in which it happens, so no letter is lost, and told after it. It is told by mail; an account without an
 * e-mail address is told by a text message that its password was reset, and nothing else.
 */
export type AccountNews = {
  note(on: Kysely<Database>, news: { readonly usercode: string; readonly what: What }): Promise<void>;
  /** Where another address of this account was bound: `address` is sealed by `sealAddress` before the transaction. */
  noteBound(on: Kysely<Database>, news: Bound): Promise<void>;
  sealAddress(usercode: string, to: Reachable): Promise<string>;
  /** Somebody signed in from a browser that never did before: one letter in a day for each browser and place. */
  noteUnknownBrowser(usercode: string, device: Device | undefined): Promise<void>;
  /** Writes to this owner what was noted. Never rejects: what fails is logged, noted still, and told by the sweep. */
  tell(usercode: string): Promise<void>;
  /** Writes to all whom nobody has told yet. Rejects with the first of what fails, once it has tried the others. */
  sweep(): Promise<void>;
};

/** Without letters and messages nobody is told, and nothing is noted. */
export function createAccountNews({
  db,
  vault,
  keyed,
  clock,
  letters,
  messages,
  logger,
}: {
  readonly db: Kysely<Database>;
  readonly vault: Pick<PersonalData, 'seal' | 'open'>;
  readonly keyed: KeyedHash;
  readonly clock: Clock;
  readonly letters: AccountLetters | undefined;
  readonly messages?: CodeMessages | undefined;
  readonly logger: Pick<LoggerPort, 'warn'>;
}): AccountNews {
  type Noted = {
    readonly id: string;
    readonly usercode: string;
    readonly what: What | `${Bound['bound']}-bound`;
    readonly device?: string;
    readonly address?: string;
  };

  async function insert(on: Kysely<Database>, { id, usercode, what, device, address }: Noted): Promise<void> {
    const isTexted = what === 'password-reset' && (messages?.reaches('phone') ?? false);
    if (!letters && !isTexted && address === undefined) return;
    await sql`
      insert into account_news (id, usercode, what, at, device, address)
      select ${id}::text, usercode, ${what}::text, ${clock()}::timestamptz, ${device ?? null}::text, ${address ?? null}::text
      from identity_user where usercode = ${usercode} and state <> 'closed' and (
        ${address !== undefined}::boolean
        or (${letters !== undefined}::boolean and email_index is not null)
        or (${isTexted}::boolean and email_index is null and phone_proven_at is not null))
      on conflict (id) do nothing`.execute(on);
  }

  const waiting = (usercode?: string) =>
    db
      .selectFrom('account_news as news')
      .innerJoin('identity_user as owner', 'owner.usercode', 'news.usercode')
      .select(['news.id', 'news.usercode', 'news.what', 'news.at', 'news.device', 'news.address'])
      .select(['owner.contact', 'owner.brand', 'owner.language', 'owner.state'])
      .$if(usercode !== undefined, (all) => all.where('news.usercode', '=', usercode ?? ''))
      .orderBy('news.at')
      .limit(AT_ONCE)
      .execute();

  type News = Awaited<ReturnType<typeof waiting>>[number];

  /** By what carries codes, to who had an address, or to a phone. */
  async function tellAddress({ id, what, brand, language }: News, request: NameRequest): Promise<void> {
    const to = reachable(nameOf(request));
    if ('refusal' in to || !messages?.reaches(to.kind)) return;
    const known = CODE_LANGUAGES.find((each) => each === language);
    const message = { id, brand, language: known };
    if (what === 'email-bound' || what === 'phone-bound')
      await messages.tellBound({ ...message, to, bound: what === 'email-bound' ? 'email' : 'phone' });
    else if (to.kind === 'phone') {
      const terms = messages.termsOf?.(to) ?? {};
      if (!('refusal' in terms)) await messages.tellReset({ ...message, to });
    }
  }

  async function tellOne(news: News): Promise<void> {
    const { id, usercode, what, at, brand, language, state } = news;
    if (state === 'closed' || clock().getTime() - at.getTime() > NEWS_MS) return;
    if (news.address !== null) {
      const address = await vault.open(usercode, news.address);
      if (address !== undefined) await tellAddress(news, JSON.parse(address) as NameRequest);
      return;
    }
    const contact = await vault.open(usercode, news.contact);
    if (contact === undefined || what === 'email-bound' || what === 'phone-bound') return;
    const { email, areaCode, phone } = JSON.parse(contact) as Contact;
    if (email === '' && what === 'password-reset' && phone !== '')
      await tellAddress(news, { kind: 'phone', areaCode, name: phone });
    if (email === '' || !letters) return;
    const device = await openDevice(vault, usercode, news.device);
    await letters.write({
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

  async function tellWaiting(usercode?: string): Promise<void> {
    if (!letters && !messages) return;
    const failures: unknown[] = [];
    for (const news of await waiting(usercode)) {
      try {
        await tellOne(news);
        await db.deleteFrom('account_news').where('id', '=', news.id).execute();
      } catch (error) {
        // one that cannot be written keeps no other back
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    note: (on, { usercode, what }) => insert(on, { id: randomUUID(), usercode, what }),
    noteBound: (on, { usercode, bound, address }) =>
      insert(on, { id: randomUUID(), usercode, what: `${bound}-bound`, address }),
    sealAddress: (usercode, to) => {
      const request: NameRequest = {
        kind: to.kind,
        name: to.kind === 'email' ? to.email : to.number.e164,
      };
      return vault.seal(usercode, JSON.stringify(request));
    },
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
    tell: (usercode) =>
      tellWaiting(usercode).catch((error: unknown) =>
        logger.warn({ err: error }, 'the owner of an account is told later what happened to it'),
      ),
    sweep: () => tellWaiting(),
  };
}
