import type { User } from '@caravan/gateway/wire';

/** The addresses of an account that no code has proven: none that is sent there replaces a forgotten password. */
export function unprovenContacts(
  user: Pick<User, 'email' | 'emailProven' | 'phone' | 'phoneProven'>,
): readonly ('email' | 'phone')[] {
  return (['email', 'phone'] as const).filter((way) => user[way] !== '' && !user[`${way}Proven`]);
}
