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
    const subject = `login:${usercode}`;
    const begun = await attempts.begin(subject);
    if ('refusal' in begun) return begun.refusal;
    const right = await attempts.check(subject, begun.entries, () =>
      hasher.verify(hashed, password, usercode),
    );
    if (!right) return wrongEntry(begun.entries, 'password-wrong', clock());
    await attempts.forgive(subject);
    return undefined;
  };
}
