import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { findProvenUser, findUser } from './find-user.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { CodeAsker, CodeRequest } from './verification-codes.ts';

/** No account: what a browser shows is looked at all the same, so that its time tells nothing. */
const NOBODY = { usercode: '', password_hash: '' };

/**
 * What is known of who asks for a code. One that binds an address goes also where an account has it that never proved it: its owner proves it
 * so, and anybody else who reads it is told then that it is taken.
 */
export function createCodeAsker({
  db,
  keyed,
  knownBrowsers,
}: {
  readonly db: Kysely<Database>;
  readonly keyed: KeyedHash;
  readonly knownBrowsers: Pick<KnownBrowsers, 'recognise'>;
}): (request: CodeRequest) => Promise<CodeAsker> {
  return async ({ to, purpose, known }) => {
    const ofProven = purpose === 'reset' || purpose === 'bind';
    const user = await (ofProven ? findProvenUser : findUser)(db, to, keyed);
    const browser = purpose === 'reset' ? knownBrowsers.recognise(known, user ?? NOBODY) : undefined;
    return { hasAccount: user !== undefined, isKnown: user !== undefined && browser !== undefined };
  };
}
