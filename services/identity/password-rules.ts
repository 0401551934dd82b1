/** Login password (§5): 6 to 12 characters, letters, digits or signs. */
export function isLoginPassword(text: string): boolean {
  return /^[\x21-\x7e]{6,12}$/.test(text);
}

/** Transaction password (§5): exactly six digits. */
export function isTransactionPassword(text: string): boolean {
  return /^\d{6}$/.test(text);
}
