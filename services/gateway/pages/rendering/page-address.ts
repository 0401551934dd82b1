/** What says how a reader came, and nothing of what the page shows: the language is known apart, and an invitation (§2) is kept by the browser. */
const OF_THE_WAY = /^(?:lang|code|utm_.*|gclid|fbclid|msclkid)$/;

export type PageAddress = { readonly path: string; readonly search: string };

/**
 * Path and query of a page: the root is the home page (§2), and what the page does not show is left out, so that it is made once for all
 * who came by different ways.
 * @param url of the request; one that begins with slashes would name a host
 */
export function addressOf(url: string): PageAddress {
  const [before = '', query = ''] = url.split(/\?(.*)/s);
  const path = before.replace(/^\/+/, '/');
  const asked = new URLSearchParams(query);
  const names = [...new Set(asked.keys())].filter((name) => OF_THE_WAY.test(name));
  for (const name of names) asked.delete(name);
  const left = names.length === 0 ? query : asked.toString();
  return { path: path === '/' ? '/index' : path, search: left && `?${left}` };
}
