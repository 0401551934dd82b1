import { refusal, type PaymentMethod } from '@caravan/events';
import { unservedIn } from '@caravan/ordering';
import { countries, countryCodeOf } from '@caravan/places';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Names = 'officePaymentMethod!list' | 'officePaymentMethod!save';

type Parts = Pick<Dependencies, 'paymentMethods'> & { readonly offered: readonly PaymentMethod[] };

const everyCountry = countries().map(({ code }) => code);

/** The ways to pay an order, and the countries in which each is open, as staff keep them. */
export function createOfficePaymentMethodActions({ paymentMethods, offered }: Parts): SomeHandlers<Names> {
  return {
    'officePaymentMethod!list': query(async () => {
      const kept = await paymentMethods.list();
      const regions = new Map(kept.map(({ id, ...own }) => [id, own]));
      return {
        pageList: kept.map(({ id, scope, countries: own, version }) => {
          const method = offered.find((each) => each.id === id);
          return {
            paymentMethod: id,
            name: method?.name ?? '',
            offered: method !== undefined,
            scope,
            countries: [...own],
            version,
          };
        }),
        unserved: unservedIn(everyCountry, offered, regions),
        known: everyCountry,
      };
    }),

    'officePaymentMethod!save': command(async (request, { session, context }) => {
      const { paymentMethod: id, scope, countries: own, version } = request;
      if (own.some((code) => countryCodeOf(code) !== code))
        return { refusal: refusal('parameter-error', { field: 'countries' }) };
      const saved = await paymentMethods.save({
        id,
        regions: { scope, countries: own },
        version,
        by: session.staffId,
        command: context.commandId,
      });
      return 'refusal' in saved ? saved : { paymentMethod: id, version: saved.version, position: undefined };
    }),
  };
}
