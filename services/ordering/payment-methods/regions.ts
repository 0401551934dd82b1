import { refusal, type PaymentMethod, type PaymentMethodId, type Refusal } from '@caravan/events';

export const scopes = ['everywhere', 'except', 'only', 'nowhere'] as const;

/** Where a way to pay is open; `countries` (ISO 3166-1, two letters) belong to `except` and `only`. */
export type Regions = { readonly scope: (typeof scopes)[number]; readonly countries: readonly string[] };

/** Ways to pay, with the regions of each. */
export type MethodRegions = ReadonlyMap<PaymentMethodId, Regions>;

/** Undefined: a country that nobody can name is in no list. */
export function isOpenIn({ scope, countries }: Regions, country: string | undefined): boolean {
  const listed = country !== undefined && countries.includes(country);
  return scope === 'everywhere' || (scope === 'except' && !listed) || (scope === 'only' && listed);
}

/** Those of the mall's ways to pay that are open there. `anywhere`: the address is still to be chosen. */
export function openMethods(
  offered: readonly PaymentMethod[],
  regions: MethodRegions,
  where: { readonly country: string | undefined } | 'anywhere',
): PaymentMethod[] {
  return offered.filter(({ id }) => {
    const own = regions.get(id);
    if (!own) return false;
    return where === 'anywhere' ? own.scope !== 'nowhere' : isOpenIn(own, where.country);
  });
}

/** The countries where nothing is open, so that nobody can order to them. */
export const unservedIn = (
  countries: readonly string[],
  offered: readonly PaymentMethod[],
  regions: MethodRegions,
): string[] => countries.filter((country) => openMethods(offered, regions, { country }).length === 0);

/** What a buyer asks for, and what is open for their address at this moment. */
export type PaymentChoice = { readonly asked: PaymentMethodId; readonly open: readonly PaymentMethod[] };

/** §8: 2011 for what is not open in the region, 2012 where nothing is. */
export function chosenMethod({ asked, open }: PaymentChoice): PaymentMethod | { readonly refusal: Refusal } {
  if (open.length === 0) return { refusal: refusal('no-payment-method') };
  return (
    open.find(({ id }) => id === asked) ?? { refusal: refusal('payment-method-not-open', { method: asked }) }
  );
}
