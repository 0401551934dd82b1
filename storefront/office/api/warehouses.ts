import { call, createArea } from '@caravan/storefront-shared/api';

/** The places that stock is in. */
export const warehouses = createArea().resource(() => call('warehouse!list', {}, { quiet: true }));

/** How much lies in each. */
export const storedInWarehouses = createArea().resource(() =>
  call('officeWarehouse!list', {}, { quiet: true }),
);
