import type { Brands } from '@caravan/brands';
import { refusal } from '@caravan/events';
import type { Identity } from '@caravan/identity';
import { audienceOf, may, type Permission } from '../wire/index.ts';
import { brandOf } from './brand.ts';
import type { Call } from './call.ts';
import { siteOf } from './caller.ts';
import type { Refused } from './envelope.ts';
import type { KnownBrowser } from './known-browser.ts';
import { idempotencyKeyOf, tokenOf, type Headers, type Parameters } from './parameters.ts';

export type AdmissionParts = {
  readonly identity: Pick<Identity, 'sessionOf'>;
  readonly brands: Brands;
};

type Asked = {
  readonly permission: Permission;
  readonly headers: Headers;
  readonly parameters: Parameters;
  readonly correlationId: string;
  readonly requestId: string;
  readonly address: string;
  readonly browser: KnownBrowser;
};

/** The caller, with a session unless the action is for anyone; or why they may not call it. */
export async function admit(
  { identity, brands }: AdmissionParts,
  { permission, headers, parameters, correlationId, requestId, address, browser }: Asked,
): Promise<Call | Refused> {
  const token = tokenOf(headers, parameters);
  const call: Call = {
    brand: brandOf({ headers, parameters }, brands),
    correlationId,
    requestId,
    source: siteOf(address),
    browser,
    token,
    idempotencyKey: idempotencyKeyOf(headers, parameters),
  };
  if (audienceOf(permission) === 'anyone') return call;
  if (token === undefined) return { refusal: refusal('not-logged-in') };
  const session = await identity.sessionOf(token);
  if (!session) return { refusal: refusal('session-expired') };
  if (!may(['buyer'], permission)) return { refusal: refusal('no-permission') };
  return Object.assign(call, { session });
}
