/** The promotion site's address with the reader's language and picture (§1); `avatar`: as `localuser!get` gives it. */
export function promotionAddress(site: string, language: string, avatar: string | undefined): string {
  const address = new URL(site);
  address.searchParams.set('lang', language);
  if (avatar) address.searchParams.set('avatar', new URL(avatar, location.origin).href);
  return address.href;
}
