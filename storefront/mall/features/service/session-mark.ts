/**
 * 32 bits by which a session is told from another (FNV-1a); nobody gets from them to its token. A browser keeps every address that a
 * window was opened with in its history, so the token itself is in none.
 */
export function sessionMark(token: string | undefined): string {
  let mark = 0x811c9dc5;
  for (const letter of token ?? '') mark = Math.imul(mark ^ letter.charCodeAt(0), 0x01000193);
  return (mark >>> 0).toString(16);
}
