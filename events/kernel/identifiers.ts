import { v5 } from 'uuid';

/** The namespace of every id that Caravan derives; changing it would break exact retries of old commands. */
const NAMESPACE = '5b0f2a52-8f5e-5d0b-9a54-6a1b3c1f7d10';
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A UUIDv5 of its parts: the same parts give the same id, in every process and after every restart. */
export function derivedId(...parts: readonly (string | number | bigint)[]): string {
  return v5(parts.map((part) => `${String(part).length}:${part}`).join('|'), NAMESPACE);
}

/** The id of the n-th event of a command: a retry after an unknown outcome appends the same ids (invariant 3.2). */
export function eventIdOf(commandId: string, stream: string, index: number): string {
  return derivedId('event', commandId, stream, index);
}

/** An order's number as people read it: 16 Crockford base-32 characters (80 bits) of a derived id. */
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
