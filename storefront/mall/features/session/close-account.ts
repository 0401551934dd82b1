import { notify } from '@caravan/storefront-shared/api';
import { endSession } from '@caravan/storefront-shared/session';
import i18next from 'i18next';
import { navigate } from 'wouter/use-browser-location';
import { logOff } from '../../api/account.ts';
import { forgetSearches } from '../search/history.ts';

/** §4: closes the account for good, and leaves as after a logout: the session is over there too. */
export async function closeAccount(request: {
  readonly password: string;
  readonly reason: string;
}): Promise<void> {
  await logOff(request, crypto.randomUUID());
  forgetSearches();
  endSession();
  navigate('/index');
  notify('success', i18next.t('setup.closed'));
}
