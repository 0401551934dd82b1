import { notify } from '@caravan/storefront-shared/api';
import { beginSession } from '@caravan/storefront-shared/session';
import i18next from 'i18next';
import { login, register, registerProven } from '../../api/account.ts';
import { addWanted } from '../cart/wanted.ts';
import { withSlide } from '../slide/with-slide.ts';
import { forgetAgentCode } from './agent-code.ts';
import { forgetEnd } from './way-back.ts';

type SignedIn = { readonly token: string; readonly usercode: string; readonly username: string };

/** What a visitor wanted in the cart is there now. */
function begin({ token, usercode, username }: SignedIn): void {
  beginSession(token, { usercode, username });
  forgetEnd();
  const added = addWanted();
  if (added) notify('success', i18next.t('session.addedToCart', { name: added.name }));
}

export async function enter(request: Parameters<typeof login>[0]): Promise<void> {
  begin(await withSlide('login', (shown) => login({ ...request, ...shown })));
}

/** Creates an account and logs in with it. */
export async function enterAsNew(request: Omit<Parameters<typeof register>[0], 'agree'>): Promise<void> {
  begin(await withSlide('register', (shown) => register({ ...request, agree: true, ...shown })));
  forgetAgentCode();
}

/** The same, with the code that proves its address. */
export async function enterAsProven(
  request: Omit<Parameters<typeof registerProven>[0], 'agree'>,
): Promise<void> {
  begin(await registerProven({ ...request, agree: true }));
  forgetAgentCode();
}
