import { BusyError } from '@caravan/platform';
import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP asks: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
};

/** Too many password checks are already queued; the caller answers "try later". */
export class HasherBusyError extends BusyError {
  override readonly name = 'HasherBusyError';
}

/**
 * argon2 runs on libuv's four threads, which DNS, files and compression need too. So at most `parallel` run at a time, at most
 * `waiting` are queued, and beyond that HasherBusyError is thrown rather than stalling the whole process.
 */
export function createPasswordHasher({ parallel = 2, waiting = 256 } = {}): PasswordHasher {
  let running = 0;
  const line: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (line.length >= waiting) throw new HasherBusyError('Too many passwords are being checked');
      await new Promise<void>((next) => line.push(next));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (hashed, password) => inTurn(() => verify(hashed, password)),
  };
}
