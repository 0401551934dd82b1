import { hash } from 'node:crypto';

/** The namespace of every derived id. Changing it would break exact retries of old commands. */
const NAMESPACE = Buffer.from('5b0f2a528f5e5d0b9a546a1b3c1f7d10', 'hex');
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A UUIDv5 of its parts: the same parts give the same id, in every process and after every restart. Hand-written because each
 * paid order needs a dozen, and a general library is slower.
 */
export function derivedId(...parts: readonly (string | number | bigint)[]): string {
  const name = parts.map((part) => `${String(part).length}:${part}`).join('|');
  if (!name.isWellFormed()) throw new Error('An id cannot derive from half a character.');
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]));
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The id of the n-th event of a command: a retry after an unknown outcome appends the same ids (rule 2 of the money). */
export function eventIdOf(commandId: string, stream: string, index: number): string {
  return derivedId('event', commandId, stream, index);
}

/** An order's number as shown to people: 16 Crockford base-32 characters (80 bits) of a derived id. */
export function orderIdOf(commandId: string, sellerId: string): string {
  const hex = derivedId('order', commandId, sellerId).replaceAll('-', '').slice(0, 20);
  let bits = BigInt(`0x${hex}`);
  let text = '';
  for (let i = 0; i < 16; i += 1) {
    text = (CROCKFORD[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return text;
}

/** A payment's id: the same command pays once, however often it is sent. */
export function paymentIdOf(commandId: string): string {
  return derivedId('payment', commandId);
}
