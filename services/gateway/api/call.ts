import type { Brand } from '@caravan/brands';
import type { Device, SellerSession, Session, StaffSession } from '@caravan/identity';
import type { Language } from '../wire/index.ts';
import type { KnownBrowser } from './known-browser.ts';

/** The caller, and the call's context: what an action knows besides its parameters. */
export type Call = {
  /** the shop that the caller sees */
  readonly brand: Brand;
  /** of the reader, as the parameter `lang` says; undefined: none that the mall speaks */
  readonly language: Language | undefined;
  /** what the caller calls the request, or our id of it */
  readonly correlationId: string;
  /** our id of the request, which no caller can choose: the cause of what it does */
  readonly requestId: string;
  /** whence it came */
  readonly address: string;
  /** where wrong passwords count as one caller's (`siteOf`) */
  readonly source: string;
  /** what the caller calls their browser, and about where it is */
  readonly device: Device;
  /** what the caller's browser keeps of earlier sign-ins */
  readonly browser: KnownBrowser;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** of an upload alone: aborted when nobody waits for the answer any more */
  readonly abandoned?: AbortSignal | undefined;
};

export type SignedInCall = Call & { readonly session: Session };
export type StaffCall = Call & { readonly session: StaffSession };
export type SellerCall = Call & { readonly session: SellerSession };
/** A call of a buyer, a seller or staff. */
export type AdmittedCall = SignedInCall | SellerCall | StaffCall;

export function isSignedIn(call: Call): call is AdmittedCall {
  return 'session' in call;
}

export function isOfStaff(call: AdmittedCall): call is StaffCall {
  return 'staffId' in call.session;
}

/** Who acts, as events name them. No usercode is a staff id. */
export function actorOf({ session }: AdmittedCall): string {
  return 'staffId' in session ? session.staffId : session.usercode;
}
