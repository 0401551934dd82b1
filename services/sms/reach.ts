import { refusal, type Refusal } from '@caravan/events';

/** Which phones text messages go to. */
export type Reach = {
  /** ISO 3166-1, two letters each; `all`: in development, where nothing is sent */
  readonly countries: readonly string[] | 'all';
  /** so many in a day go to the phones of one country */
  readonly perCountryPerDay: number;
};

type Phone = { readonly country: string | undefined; readonly takesMessages: boolean };

/**
 * Each message costs money, of which the owners of some numbers get a share: strangers who ask for codes to such numbers earn. So none goes
 * to a country that the mall does not sell to, nor to a line that takes none, and each country has a share of the day.
 */
export function termsOf(
  { country, takesMessages }: Phone,
  { countries, perCountryPerDay }: Reach,
): { readonly refusal: Refusal } | { readonly shared: { readonly subject: string; readonly most: number } } {
  const isOpen = country !== undefined && (countries === 'all' || countries.includes(country));
  if (!isOpen || !takesMessages) return { refusal: refusal('phone-out-of-reach') };
  return { shared: { subject: `phones of ${country}`, most: perCountryPerDay } };
}
