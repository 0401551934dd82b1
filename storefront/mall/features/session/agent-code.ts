import { keep } from '@caravan/storefront-shared/session';
const key = 'agentCode';

/**
 * §2: the code of who invited, by `?code=` on any page, is kept on this device until an account is registered with it. It is taken off the
 * address, so that nobody passes another's invitation on with a link that they copy.
 */
export function keepAgentCode(): void {
  const address = new URL(location.href);
  const code = address.searchParams.get('code');
  if (code === null) return;
  if (code) keep(localStorage, key, code.slice(0, 32));
  address.searchParams.delete('code');
  history.replaceState(history.state, '', address);
}

/** '': nobody invited. */
export const agentCode = () => localStorage.getItem(key) ?? '';

export const forgetAgentCode = () => localStorage.removeItem(key);
