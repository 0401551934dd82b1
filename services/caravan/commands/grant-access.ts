import { grantAccess } from '@caravan/events/log';
import { loadConfig } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { tellingWhy } from '../supervisor/preflight.ts';

/** `caravan event-store grant`: what Caravan needs in a secured store, for its own user, by an administrator's address. */
export async function grantStoreAccess(env: Environment, user: string): Promise<void> {
  const { eventStoreUrl } = loadConfig(env);
  if (eventStoreUrl === undefined)
    throw new StartFailure('EVENT_STORE_URL must be set to the address of the store, with an administrator.');
  if (!/^[^$\s][^\s]{0,127}$/.test(user))
    throw new StartFailure(`--user must be the login name of a user of the store, not "${user}".`);
  const outcome = await tellingWhy(() => grantAccess(eventStoreUrl, user));
  console.log(
    outcome === 'granted' ? `"${user}" may now read everything and append.` : `"${user}" may do so already.`,
  );
}
