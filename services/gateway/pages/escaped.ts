/** Text as it may stand in HTML, between tags or in quoted attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
