import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { lruClock } from '../cache/lru-clock.ts';
import { decrypt, encrypt, vectorOf } from './cipher.ts';
import { createPersonKeys } from './person-keys.ts';
import { openFile, sealFile } from './sealed-file.ts';

const MOST_KEYS = 10_000;
/** how long another process may still read after a key was destroyed */
const KEPT_MS = 60_000;

/** Personal data (rule 7 of the money): sealed under a key per person that only Postgres holds. */
export type Vault = {
  /**
   * A sealed text for events and views. The same text is sealed to the same bytes only within one `commandId`. Throws
   * ShreddedError for a person whose key was destroyed.
   */
  seal(person: string, text: string, commandId?: string): Promise<string>;
  /** The text; undefined once the person's key was destroyed. Throws TamperedError. */
  open(person: string, sealed: string): Promise<string | undefined>;
  /**
   * A file of at most some megabytes, for where files are kept. `name`: it opens under that name alone. Throws ShreddedError as `seal`.
   */
  sealFile(person: string, name: string, plain: Uint8Array): Promise<Buffer>;
  /** The file; undefined once the person's key was destroyed. Throws TamperedError. */
  openFile(person: string, name: string, sealed: Uint8Array): Promise<Buffer | undefined>;
  /** Destroys the person's key, for good. Other processes forget it within a minute. */
  shred(person: string): Promise<void>;
};

/** Nothing more can be kept for this person. */
export class ShreddedError extends Error {
  override readonly name = 'ShreddedError';
}

export type VaultOptions = {
  readonly db: Kysely<Database>;
  /** 32 bytes in base64 (VAULT_KEY); wraps the keys of persons */
  readonly masterKey: string;
  readonly now?: () => number;
};

/** Persons' keys are cached for a short while. Throws if the master key is not 32 bytes. */
export function createVault({ db, masterKey, now = Date.now }: VaultOptions): Vault {
  const secret = Buffer.from(masterKey, 'base64');
  if (secret.length !== 32) throw new Error('VAULT_KEY must be 32 bytes in base64.');
  const master = createSecretKey(secret);
  const keys = createPersonKeys(db, master);
  const cache = new LRUCache<string, KeyObject>({
    max: MOST_KEYS,
    ttl: KEPT_MS,
    ...lruClock(now),
  });

  async function keyToSeal(person: string): Promise<KeyObject> {
    const cached = cache.get(person);
    const key = cached ?? (await keys.findOrCreate(person));
    if (typeof key === 'string') throw new ShreddedError('The data of this person was made unreadable.');
    if (cached === undefined) cache.set(person, key);
    return key;
  }

  async function keyToOpen(person: string): Promise<KeyObject | undefined> {
    const cached = cache.get(person);
    const key = cached ?? (await keys.find(person));
    if (typeof key === 'string') return undefined;
    if (cached === undefined) cache.set(person, key);
    return key;
  }

  return {
    seal: async (person, text, commandId) => {
      const key = await keyToSeal(person);
      const plain = Buffer.from(text);
      return commandId === undefined
        ? encrypt(key, plain, person)
        : encrypt(key, plain, person, vectorOf(key, plain, commandId));
    },
    open: async (person, sealed) => {
      const key = await keyToOpen(person);
      return key && decrypt(key, sealed, person).toString();
    },
    sealFile: async (person, name, plain) => sealFile(await keyToSeal(person), plain, { person, name }),
    openFile: async (person, name, sealed) => {
      const key = await keyToOpen(person);
      return key && openFile(key, sealed, { person, name });
    },
    shred: async (person) => {
      await keys.destroy(person, new Date(now()));
      cache.delete(person);
    },
  };
}
