import type { Catalogue, Warehouse } from '@caravan/catalogue';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Warehouse as WireWarehouse } from '../wire/index.ts';

type Names = 'warehouse!list' | 'officeWarehouse!list';
type Parts = { readonly catalogue: Pick<Catalogue, 'warehouses'> };

export function createWarehouseActions({ catalogue: { warehouses } }: Parts): SomeHandlers<Names> {
  return {
    'warehouse!list': query(async () => ({ pageList: (await warehouses.list()).map(wireWarehouse) })),
    'officeWarehouse!list': query(async () => {
      const stored = await warehouses.stored();
      return {
        pageList: stored.map(({ shops, skus, pieces, ...each }) => ({
          ...wireWarehouse(each),
          shops,
          skus,
          pieces,
        })),
      };
    }),
  };
}

export function wireWarehouse({ id, name, names }: Warehouse): WireWarehouse {
  return { warehouseId: id, name, names: { ...names } };
}
