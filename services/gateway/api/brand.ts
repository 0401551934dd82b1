import { houseBrand, isBrand } from '@caravan/catalogue';
import type { Parameters } from './parameters.ts';

type Asked = {
  readonly host: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly parameters: Parameters;
};

/** The brand that a call is for: header `X-Brand`, parameter `brand`, the host by configuration, otherwise the house brand. */
export function brandOf(asked: Asked, brandsByHost: Readonly<Record<string, string>> = {}): string {
  const hostname = asked.host?.replace(/:\d+$/, '').toLowerCase() ?? '';
  const candidates = [asked.headers['x-brand'], asked.parameters['brand'], brandsByHost[hostname]];
  return candidates.find((brand) => typeof brand === 'string' && isBrand(brand))?.toString() ?? houseBrand;
}
