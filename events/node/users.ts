import { createHmac, createSecretKey, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { unavailable } from './errors.ts';

export type User = {
  readonly name: string;
  /** as `hashPassword` makes it */
  readonly passwordHash: string;
  /** members of `$admins` may do everything */
  readonly groups?: readonly string[];
  /** `append`: may read and append, and neither delete nor change metadata, whatever the access lists say */
  readonly rights?: 'append' | undefined;
};

/** Each guess at a password costs as much memory and some 40 ms; a password that was accepted is recognised at once. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const HASH_BYTES = 32;
/** Guesses that wait for their turn, some four seconds of them; whoever comes when there are as many asks again later. */
const MOST_WAITING = 100;
const FORMAT = /^scrypt:([\w-]{22}):([\w-]{43})$/;

/** The salted hash by which a password is kept. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64url')}:${(await hashOf(password, salt)).toString('base64url')}`;
}

function hashOf(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

const given = z.object({
  name: z.string().regex(/^[^$:\s][^:\s]{0,127}$/),
  groups: z.array(z.string()).optional(),
  rights: z.literal('append').optional(),
});
const everyUser = z
  .array(
    z.union([
      given.extend({ passwordHash: z.string().regex(FORMAT) }).strict(),
      given.extend({ password: z.string().min(1) }).strict(),
    ]),
  )
  .min(1);

/**
 * The users of a JSON array, each with a `passwordHash`, or with a `password`, which is hashed at once. Throws an error that does
 * not hold the text.
 */
export async function readUsers(json: string): Promise<readonly User[]> {
  const parsed = everyUser.safeParse(parseJson(json));
  if (!parsed.success)
    throw new Error(
      'must be a JSON array like [{"name":"caravan","password":"…","rights":"append"},{"name":"admin","password":"…","groups":["$admins"]}]',
    );
  return await Promise.all(
    parsed.data.map(async (user) => {
      if ('passwordHash' in user) return user as User;
      const { password, ...rest } = user;
      return { ...rest, passwordHash: await hashPassword(password) } as User;
    }),
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Tells who somebody is by name and password. */
export class Passwords {
  readonly #users: readonly User[];
  /** of passwords that were accepted, by name: a keyed digest, whose key lives as long as this process */
  readonly #accepted = new Map<string, Buffer>();
  readonly #key = createSecretKey(randomBytes(32));
  /** One guess at a time: guessing leaves the other threads to the store. */
  #guesses: Promise<unknown> = Promise.resolve();
  /** by name and digest: those who come with the same password share a guess */
  readonly #waiting = new Map<string, Promise<User | undefined>>();
  readonly #nobody = { salt: randomBytes(16), hash: randomBytes(HASH_BYTES) };

  constructor(users: readonly User[]) {
    this.#users = users;
  }

  /**
   * undefined: nobody has this name and this password; that takes as long for an unknown name. Throws UNAVAILABLE when too many
   * others wait to be judged.
   */
  async userOf(name: string, password: string): Promise<User | undefined> {
    const user = this.#users.find((each) => each.name === name);
    const digest = createHmac('sha256', this.#key).update(password).digest();
    const accepted = user && this.#accepted.get(name);
    if (accepted !== undefined && timingSafeEqual(accepted, digest)) return user;
    const who = `${digest.toString('hex')} ${name}`;
    const shared = this.#waiting.get(who);
    if (shared) return await shared;
    if (this.#waiting.size >= MOST_WAITING) throw unavailable('Too many passwords wait to be checked.');
    const judged = this.#guesses
      .then(() => this.#fits(user, password))
      .then((right) => {
        if (right && user) this.#accepted.set(name, digest);
        return right ? user : undefined;
      })
      .finally(() => this.#waiting.delete(who));
    this.#waiting.set(who, judged);
    this.#guesses = judged.catch(() => undefined);
    return await judged;
  }

  async #fits(user: User | undefined, password: string): Promise<boolean> {
    const [, salt = '', hash = ''] = FORMAT.exec(user?.passwordHash ?? '') ?? [];
    const kept = user
      ? { salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
      : this.#nobody;
    return timingSafeEqual(await hashOf(password, kept.salt), kept.hash);
  }
}
