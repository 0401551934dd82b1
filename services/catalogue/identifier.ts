const IDENTIFIER = /^[A-Za-z0-9-]{1,64}$/;

/** Whether a text can be the id of anything here; everything else need not be looked for. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}
