import { BusyError, createFairLine, NoTurnError } from '@caravan/platform';
import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP asks: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * `source`: for whom the work is done. It is the account of who is signed in, and else where the call comes from (`LoginRequest`);
 * all whose source nobody knows are one. Both reject with HasherBusyError.
 */
export type PasswordHasher = {
  hash(password: string, source: string | undefined): Promise<string>;
  verify(hashed: string, password: string, source: string | undefined): Promise<boolean>;
};

/** Too many password checks are already queued; the caller answers "try later". */
export class HasherBusyError extends BusyError {
  override readonly name = 'HasherBusyError';
}

/**
 * argon2 runs on libuv's four threads, which DNS, files and compression need too. So at most `parallel` run at a time, and at most
 * `waiting` are queued rather than stalling the whole process. Sources take turns: a flood from one is behind itself, not before
 * everybody. In a full queue the source that has the most of it gives up its last place, or who comes is refused.
 */
export function createPasswordHasher({ parallel = 2, waiting = 256 } = {}): PasswordHasher {
  const line = createFairLine({ parallel, mostWaiting: waiting });

  async function inTurn<T>(source = '', work: () => Promise<T>): Promise<T> {
    try {
      return await line(source, work);
    } catch (error) {
      if (error instanceof NoTurnError) throw new HasherBusyError('Too many passwords are being checked');
      throw error;
    }
  }

  return {
    hash: (password, source) => inTurn(source, () => hash(password, COST)),
    verify: (hashed, password, source) => inTurn(source, () => verify(hashed, password)),
  };
}
