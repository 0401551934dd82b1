const IDENTIFIER = /^[A-Za-z0-9-]{1,64}$/;

/** Whether a text can be an id at all; if not, there is no need to look for it. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}
