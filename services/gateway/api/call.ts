import type { Brand } from '@caravan/brands';
import type { Session } from '@caravan/identity';
import type { KnownBrowser } from './known-browser.ts';

/** The caller, and the call's context: what an action knows besides its parameters. */
export type Call = {
  /** the shop that the caller sees */
  readonly brand: Brand;
  /** what the caller calls the request, or our id of it */
  readonly correlationId: string;
  /** our id of the request, which no caller can choose: the cause of what it does */
  readonly requestId: string;
  /** where wrong passwords count as one caller's (`siteOf`) */
  readonly source: string;
  /** what the caller's browser keeps of earlier sign-ins */
  readonly browser: KnownBrowser;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
};

export type SignedInCall = Call & { readonly session: Session };

export function isSignedIn(call: Call): call is SignedInCall {
  return 'session' in call;
}
