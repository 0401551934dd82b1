import type { Brand } from '@caravan/brands';
import type { Session } from '@caravan/identity';

/** The caller, and the call's context: what an action knows besides its parameters. */
export type Call = {
  /** the shop that the caller sees */
  readonly brand: Brand;
  readonly correlationId: string;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
};

export type SignedInCall = Call & { readonly session: Session };

export function isSignedIn(call: Call): call is SignedInCall {
  return 'session' in call;
}
