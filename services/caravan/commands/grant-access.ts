import { checkStore, createUser, grantAccess, userOf } from '@caravan/events/log';
import { loadConfig } from '@caravan/platform';
import { reasonOf, StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { tellingWhy } from '../supervisor/preflight.ts';

/**
 * `caravan event-store grant`: what Caravan needs in a secured store. With --user by an administrator's address, for that user.
 * Without it for the user of the address, who is created if need be, by the administrator `admin`.
 */
export async function grantStoreAccess(env: Environment, user: string | undefined): Promise<void> {
  const { eventStoreUrl, eventStoreAdminPassword } = loadConfig(env);
  if (user === undefined) return await admitUser(eventStoreUrl, eventStoreAdminPassword);
  if (eventStoreUrl === undefined)
    throw new StartFailure('EVENT_STORE_URL must be set to the address of the store, with an administrator.');
  if (!/^[^$\s][^\s]{0,127}$/.test(user))
    throw new StartFailure(`--user must be the login name of a user of the store, not "${user}".`);
  await grant(eventStoreUrl, user);
}

async function admitUser(address: string | undefined, adminPassword: string | undefined): Promise<void> {
  const own = address === undefined ? undefined : await tellingWhy(async () => userOf(address));
  if (address === undefined || own === undefined)
    throw new StartFailure(
      'EVENT_STORE_URL must be set to the address of the store, with the user that is let in (or name one by --user).',
    );
  const whyNot = () => checkStore(address, { append: true }).then(() => undefined, reasonOf);
  const refused = await whyNot();
  if (refused === undefined) return tellThatAlready(own.username);
  if (adminPassword === undefined)
    throw new StartFailure(`EVENT_STORE_ADMIN_PASSWORD must be set to let "${own.username}" in: ${refused}.`);
  const administrator = address.replace(/\/\/[^/?]*@/, `//admin:${encodeURIComponent(adminPassword)}@`);
  const { username: name, password } = own;
  // the lists hold names, also of users to come
  await grant(administrator, name);
  if ((await whyNot()) === undefined) return;
  const made = await tellingWhy(() => createUser(administrator, { name, password }));
  if (made === 'had it')
    throw new StartFailure(`The event store knows "${name}" by another password than EVENT_STORE_URL says.`);
  console.log(`The user "${name}" was created.`);
}

async function grant(administrator: string, user: string): Promise<void> {
  const outcome = await tellingWhy(() => grantAccess(administrator, user));
  if (outcome === 'granted') console.log(`"${user}" may now read everything and append.`);
  else tellThatAlready(user);
}

function tellThatAlready(user: string): void {
  console.log(`"${user}" may do so already.`);
}
