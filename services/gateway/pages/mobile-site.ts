/** What a browser says about itself. */
type Browser = { readonly 'user-agent'?: string | undefined; readonly 'sec-ch-ua-mobile'?: unknown };

/** A phone; a tablet has room for the mall. */
function isMobile(browser: Browser): boolean {
  if (browser['sec-ch-ua-mobile'] === '?1') return true;
  const name = browser['user-agent'] ?? '';
  return /\bMobi|iPhone|iPod|Opera Mini/i.test(name) && !/iPad|Tablet/i.test(name);
}

/** What goes along: the language, and who invited. */
const kept = ['lang', 'code'];

/**
 * §1: where a mobile browser is sent, if there is a separate mobile site: with `id` to the goods, with `storeId` to the shop, otherwise to its
 * home. Undefined: it stays. `{brand}` in the site's address is the brand's key.
 */
export function mobileAddress(
  site: string,
  brand: string,
  url: string,
  browser: Browser,
): string | undefined {
  if (!isMobile(browser)) return undefined;
  const asked = new URL(url, 'http://mall');
  const id = asked.searchParams.get('id');
  const isOfShop = /^\/store(\/[^/]*)?$/i.test(asked.pathname);
  // an order has an id too
  const isOfGoods = !/^\/(userinfo|settlement|credit|chat)\b/i.test(asked.pathname);
  const storeId = asked.searchParams.get('storeId') ?? (isOfShop ? id : null);
  const to = new URL(site.replaceAll('{brand}', brand));
  const page = storeId ? 'store' : id && isOfGoods ? 'productDetails' : '';
  to.pathname = `${to.pathname.replace(/\/$/, '')}/${page}`;
  if (page) to.searchParams.set('id', storeId ?? id ?? '');
  for (const name of kept) {
    const value = asked.searchParams.get(name);
    if (value) to.searchParams.set(name, value);
  }
  return to.href;
}
