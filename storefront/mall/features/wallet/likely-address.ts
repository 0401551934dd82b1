/**
 * Whether a text has the form of an address: 0x and 40 digits, or 25 characters at least. The server knows those of each network, and
 * their check digits; this spares a typed transaction password.
 */
export function isLikelyAddress(text: string): boolean {
  return /^0x/i.test(text) ? /^0x[\da-f]{40}$/i.test(text) : text.length >= 25;
}
