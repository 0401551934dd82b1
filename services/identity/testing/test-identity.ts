import { createMemoryCache, createVault, type Cache } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import {
  createIdentity,
  type CodeMessages,
  type Identity,
  type ObligationsPort,
  type PasswordHasher,
  type SubscriptionLetters,
} from '../index.ts';

export type TestIdentity = {
  readonly identity: Identity;
  readonly database: TestDatabase;
  readonly cache: Cache;
  /** what was sent, the newest last */
  readonly sent: Parameters<CodeMessages['send']>[0][];
  /** whom was told of another address, likewise */
  readonly told: Parameters<CodeMessages['tellBound']>[0][];
  /** letters to who subscribed, likewise */
  readonly welcomed: Parameters<SubscriptionLetters['welcome']>[0][];
  /** whose phones were told of a reset, likewise */
  readonly toldOfReset: Parameters<CodeMessages['tellReset']>[0][];
  /** while true, nobody can be told */
  away: boolean;
  /** destroys a person's key, and nothing else of theirs */
  shred(person: string): Promise<void>;
  now(): Date;
  /** the clock moves only by this */
  pass(milliseconds: number): void;
  /** as after a restart with an empty in-process cache */
  restarted(): Identity;
  /** as another process on the same database and cache */
  sharing(hasher: PasswordHasher, more?: { readonly registrationNamesPerDay?: number }): Identity;
};

const SECRET = 'a secret of the tests, long enough for them';

export async function createTestIdentity(
  start = new Date('2026-03-01T04:00:00Z'),
  obligations?: ObligationsPort,
  /** what codes are sent to; without any, addresses are registered unproven */
  { reaches, termsOf }: Partial<Pick<CodeMessages, 'reaches' | 'termsOf'>> = {},
): Promise<TestIdentity> {
  const database = await createTestDatabase();
  let now = start.getTime();
  const clock = () => new Date(now);
  const vault = createVault({ db: database.db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  const sent: TestIdentity['sent'] = [];
  const told: TestIdentity['told'] = [];
  const welcomed: TestIdentity['welcomed'] = [];
  const toldOfReset: TestIdentity['toldOfReset'] = [];
  const codeMessages: CodeMessages = {
    reaches: reaches ?? (() => false),
    ...(termsOf && { termsOf }),
    send: async (message) => void (message.toNobody || sent.push(message)),
    tellBound: async (message) => {
      if (test.away) throw new Error('away');
      told.push(message);
    },
    tellReset: async (message) => void toldOfReset.push(message),
  };
  const open = (
    cache: Cache,
    hasher?: PasswordHasher,
    more?: { readonly registrationNamesPerDay?: number },
  ) =>
    createIdentity({
      db: database.db,
      cache,
      vault,
      clock,
      secret: SECRET,
      codeMessages,
      subscriptionLetters: {
        welcome: async (letter) => {
          if (test.away) throw new Error('away');
          welcomed.push(letter);
        },
      },
      ...(hasher && { hasher }),
      ...(obligations && { obligations }),
      ...more,
    });
  const cache = createMemoryCache({ now: () => now });
  const test: TestIdentity = {
    identity: open(cache),
    database,
    cache,
    sent,
    told,
    welcomed,
    toldOfReset,
    away: false,
    shred: (person) => vault.shred(person),
    now: clock,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    sharing: (hasher, more) => open(cache, hasher, more),
    restarted: () => open(createMemoryCache({ now: () => now })),
  };
  return test;
}
