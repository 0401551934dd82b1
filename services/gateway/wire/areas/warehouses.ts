import { defineQuery } from '../action.ts';
import { storedList, warehouseList, warehouseListRequest } from '../warehouses.ts';

/** The places that stock is in (§1). */
export const warehouses = {
  'warehouse!list': defineQuery({
    permission: 'shop.browse',
    // they hardly ever change
    sharedForMs: 60_000,
    summary: 'The warehouses of the mall',
    request: warehouseListRequest,
    response: warehouseList,
  }),
  'officeWarehouse!list': defineQuery({
    permission: 'goods.see',
    summary: 'The warehouses of the mall, with how much lies in each',
    request: warehouseListRequest,
    response: storedList,
    views: [],
  }),
};
