import type { Sellers, SellerSession } from '@caravan/identity';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import { permissionsOf } from './permissions-of.ts';

type SellerActions = 'seller!login' | 'seller!logout' | 'seller!self';

/** How sellers come in to the office. */
export function createSellerActions(sellers: Sellers): SomeHandlers<SellerActions> {
  return {
    'seller!login': command(
      async ({ username, password, areaCode }, { source, browser, device, language }) => {
        const from = { source, known: browser.shown, device, language };
        const request = { name: username, password, areaCode, ...from };
        const signedIn = await sellers.enter(request);
        if ('refusal' in signedIn) return signedIn;
        browser.keep(signedIn.known);
        return { ...wireMember(signedIn.session), token: signedIn.token };
      },
    ),

    /** Succeeds for a session that is already gone: the goal is reached. */
    'seller!logout': command(async (_request, { token }) => {
      if (token !== undefined) await sellers.leave(token);
      return {};
    }),

    'seller!self': query(async (_request, { session }) => ({
      ...wireMember(session),
      permissions: permissionsOf(session),
    })),
  };
}

function wireMember({ usercode, username, role, shop }: SellerSession) {
  return { usercode, username, role, sellerId: shop.id, sellerName: shop.name };
}
