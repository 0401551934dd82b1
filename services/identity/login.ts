import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Turns } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Attempts } from './attempts.ts';
import { findUser } from './find-user.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { countersOf, refusalOfEntry, type Counters } from './password-entry.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Device } from './device.ts';
import type { Clock } from './ports.ts';
import { asksForSlide, type SlideAtLogin } from './slide-at-login.ts';
import type { Session } from './sessions.ts';
import { keyOf, nameOf } from './sign-in-name.ts';

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly hasher: PasswordHasher;
  readonly keyed: KeyedHash;
  readonly knownBrowsers: KnownBrowsers;
  /** the hash of nobody's password: an unknown name is checked against it, so that it takes as long */
  readonly nobody: Promise<string>;
  readonly turns: Turns;
};

export type LoginRequest = {
  readonly name: string;
  readonly password: string;
  readonly areaCode?: string | undefined;
  /** where the call comes from: wrong passwords from one source lock the account for that source alone */
  readonly source?: string | undefined;
  /** what the caller kept of earlier sign-ins (`SignedIn.known`): a browser that is known has its own counter */
  readonly known?: string | undefined;
  /** kept with the session */
  readonly device?: Device | undefined;
  /** absent: slide verification is never asked for */
  readonly slide?: SlideAtLogin | undefined;
  /** of the reader; a letter to who is known is written in it */
  readonly language?: string | undefined;
};

/**
 * Whose name and password these are. An unknown name and a wrong password are indistinguishable by message, time and lockout.
 * Entries that are counted together take turns, so that right ones at the same time do not lock each other out.
 */
export async function checkLogin(
  dependencies: Dependencies,
  request: LoginRequest,
): Promise<{ readonly user: Owner } | { readonly refusal: Refusal }> {
  const { db, keyed, knownBrowsers, nobody, turns } = dependencies;
  const name = nameOf(request);
  if ('refusal' in name) return { refusal: refusal('wrong-credentials') };
  const key = keyOf(name);
  const user = await findUser(db, name, keyed);
  const account = user
    ? `login:${user.usercode}`
    : `name:${keyed('unknown-name', name.kind, key).toString('base64url')}`;
  const { source, known, password, slide } = request;
  const browser = knownBrowsers.recognise(known, user ?? { usercode: '', password_hash: await nobody });
  const counters = countersOf(keyed, account, { browser, source });
  return await turns(counters.own, () =>
    checkPassword(dependencies, { counters, user, password, slide, source }),
  );
}

type Owner = Omit<Session, 'id'> & { readonly password_hash: string };

type Entry = {
  readonly counters: Counters;
  readonly user: Awaited<ReturnType<typeof findUser>>;
  readonly password: string;
  readonly slide: SlideAtLogin | undefined;
  readonly source: string | undefined;
};

async function checkPassword(
  dependencies: Dependencies,
  { counters, user, password, slide, source }: Entry,
): ReturnType<typeof checkLogin> {
  const { hasher, nobody } = dependencies;
  // before it is counted: it is no entry yet
  if (slide && (await asksForSlide(dependencies, counters, slide)) && !(await slide.passed()))
    return { refusal: refusal('slide-required') };
  const refused = await refusalOfEntry(dependencies, counters, async () => {
    const right = await hasher.verify(user?.password_hash ?? (await nobody), password, source);
    return right && user !== undefined;
  });
  if (refused) return { refusal: refused.refusal };
  if (!user) return { refusal: refusal('wrong-credentials') };
  const { state, ...owner } = user;
  return state === 'locked' ? { refusal: refusal('account-locked') } : { user: owner };
}
