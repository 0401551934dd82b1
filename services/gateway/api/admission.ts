import type { Brands } from '@caravan/brands';
import { refusal } from '@caravan/events';
import { isSellerToken, isStaffToken, type Identity, type Sellers, type Staff } from '@caravan/identity';
import { audienceOf, isOfOffice, languageOf, may, type Permission, type Role } from '../wire/index.ts';
import { brandOf } from './brand.ts';
import type { AdmittedCall, Call } from './call.ts';
import { siteOf } from './caller.ts';
import { deviceOf } from './device.ts';
import type { Refused } from './envelope.ts';
import type { KnownBrowser } from './known-browser.ts';
import type { OfficeOrigin } from './office-origin.ts';
import { idempotencyKeyOf, tokenOf, type Headers, type Parameters } from './parameters.ts';

export type AdmissionParts = {
  readonly identity: Pick<Identity, 'sessionOf'>;
  readonly sellers: Pick<Sellers, 'sessionOf'>;
  readonly staff: Pick<Staff, 'sessionOf'>;
  /** where the actions of staff and sellers may be called */
  readonly office: OfficeOrigin;
  readonly brands: Brands;
};

type Asked = {
  readonly permission: Permission;
  readonly headers: Headers;
  /** as far as the proxy says so */
  readonly overTls: boolean;
  readonly parameters: Parameters;
  readonly correlationId: string;
  readonly requestId: string;
  readonly address: string;
  readonly browser: KnownBrowser;
  readonly abandoned?: AbortSignal | undefined;
};

/** The caller, with a session unless the action is for anyone; or why they may not call it. */
export async function admit(
  parts: AdmissionParts,
  { permission, headers, overTls, parameters, correlationId, requestId, address, browser, abandoned }: Asked,
): Promise<Call | Refused> {
  const { office, brands } = parts;
  if (isOfOffice(permission) && !office(headers, overTls)) return { refusal: refusal('office-elsewhere') };
  // an address is kept by browsers and proxies, and these tokens move other people's money
  const token = tokenOf(headers, isOfOffice(permission) ? {} : parameters);
  const call: Call = {
    brand: brandOf({ headers, parameters }, brands),
    language: languageOf(parameters['lang']),
    correlationId,
    requestId,
    address,
    source: siteOf(address),
    device: deviceOf(headers, address),
    browser,
    token,
    idempotencyKey: idempotencyKeyOf(headers, parameters),
    ...(abandoned && { abandoned }),
  };
  if (audienceOf(permission) === 'anyone') return call;
  if (token === undefined) return { refusal: refusal('not-logged-in') };
  const session = await sessionsFor(token, parts).sessionOf(token);
  if (!session) return { refusal: refusal('session-expired') };
  if (!may(rolesOf(session), permission)) return { refusal: refusal('no-permission') };
  return Object.assign(call, { session });
}

function sessionsFor(token: string, { identity, sellers, staff }: AdmissionParts) {
  if (isStaffToken(token)) return staff;
  return isSellerToken(token) ? sellers : identity;
}

function rolesOf(session: AdmittedCall['session']): readonly Role[] {
  return ['role' in session ? session.role : 'buyer'];
}
