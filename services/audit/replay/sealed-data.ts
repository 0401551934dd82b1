/** A text that the vault sealed: its version, then base64url of at least a nonce and a tag. */
const SEALED = /^v1\.[\w-]{38,}$/;

export type OpenSealed = (sealed: string) => Promise<string>;

/** Shown in place of personal data that nobody asked to open. */
export const keptSealed: OpenSealed = () => Promise.resolve('(sealed)');

/** The same data with every sealed text replaced by the result of `open`. */
export async function withSealed(value: unknown, open: OpenSealed): Promise<unknown> {
  if (typeof value === 'string') return SEALED.test(value) ? await open(value) : value;
  if (Array.isArray(value)) return await Promise.all(value.map((each) => withSealed(each, open)));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(async ([key, member]) => [key, await withSealed(member, open)]);
  return Object.fromEntries((await Promise.all(members)) as [string, unknown][]);
}
