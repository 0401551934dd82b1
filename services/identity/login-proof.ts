import type { Refusal } from '@caravan/events';
import type { Attempts } from './attempts.ts';
import { wrongEntry } from './lockout.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Clock } from './ports.ts';

/** Checks what a session alone does not prove: that the person knows the login password. undefined: they do. */
export type LoginProof = (usercode: string, hashed: string, password: string) => Promise<Refusal | undefined>;

/** Under the login's lockout: a stolen session gets no more guesses than a stranger. */
export function createLoginProof({
  attempts,
  hasher,
  clock,
}: {
  readonly attempts: Attempts;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}): LoginProof {
  return async (usercode, hashed, password) => {
    const begun = await attempts.begin(`login:${usercode}`);
    if ('refusal' in begun) return begun.refusal;
    if (!(await hasher.verify(hashed, password))) return wrongEntry(begun.entries, 'password-wrong', clock());
    await attempts.forgive(`login:${usercode}`);
    return undefined;
  };
}
