/**
 * JSON with sorted keys and without absent members: the same value always gives the same text. Every event that is
 * written or verified passes here, hence the plain loops.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  // by UTF-16 code units, whatever the locale
  for (const key of Object.keys(members).toSorted()) {
    const member = members[key];
    if (member === undefined) continue;
    text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}
