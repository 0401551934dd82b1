import { authorisation, may, type Permission, type Role } from '../wire/index.ts';

/** What a role may do, for pages that show only that. */
export function permissionsOf({ role }: { readonly role: Role }): Permission[] {
  return (Object.keys(authorisation) as Permission[]).filter((permission) => may([role], permission));
}
