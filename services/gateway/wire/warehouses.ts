import { z } from 'zod';
import { nothing } from './values.ts';

/** A place that stock is in, run by the mall. */
export const warehouse = z.object({
  warehouseId: z.string(),
  /** the town and the country */
  name: z.string(),
  /** language code to name, where it has one of its own */
  names: z.record(z.string(), z.string()),
});
export type Warehouse = z.infer<typeof warehouse>;

export const warehouseListRequest = nothing;
export const warehouseList = z.object({ pageList: z.array(warehouse) });

export const storedList = z.object({
  pageList: z.array(
    warehouse.extend({
      /** shops whose home it is */
      shops: z.int(),
      /** variants of which there are pieces */
      skus: z.int(),
      /** that lie there, ordered or not */
      pieces: z.int(),
    }),
  ),
});
