import type { Brand, Brands } from '@caravan/brands';
import type { Headers, Parameters } from './parameters.ts';

type Asked = { readonly headers: Headers; readonly parameters: Parameters };

/** The brand that a call is for: header `X-Brand`, parameter `brand`, its host, otherwise the house brand. */
export function brandOf({ headers, parameters }: Asked, brands: Brands): Brand {
  const host = headers['host'];
  return (
    named(headers['x-brand'], brands) ??
    named(parameters['brand'], brands) ??
    (typeof host === 'string' ? brands.byHost(host) : undefined) ??
    brands.house
  );
}

function named(key: unknown, brands: Brands): Brand | undefined {
  return typeof key === 'string' ? brands.byKey(key) : undefined;
}
