/** The id of a transfer in a part of an address. The router decodes a part but for signs such as the colons in an id. */
export function idIn(part: string): string {
  return part.replaceAll(/%3a/gi, ':');
}
