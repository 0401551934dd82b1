import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new user's code, which is also their invitation code: 8 random characters that are easy to read out. */
export function newUsercode(): string {
  return Array.from(randomBytes(8), (byte) => CROCKFORD[byte & 31]).join('');
}
