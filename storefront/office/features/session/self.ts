import { useResource, type Loaded, type Resource } from '@caravan/storefront-shared/api';
import { useSession } from '@caravan/storefront-shared/session';
import type { Permission } from '../../api/session.ts';

/** Who is signed in here, as the server has them. It decides on every call; this is for what is shown. */
export type Self<Member> = Loaded<Member> & {
  readonly signedIn: boolean;
  readonly may: (permission: Permission) => boolean;
};

export function useSelfOf<Member extends { readonly permissions: readonly string[] }>(
  self: () => Resource<Member>,
): Self<Member> {
  const signedIn = useSession((state) => state.token !== undefined);
  const loaded = useResource(signedIn ? self() : undefined);
  const may = (permission: Permission) => loaded.data?.permissions.includes(permission) ?? false;
  return { ...loaded, signedIn, may };
}
