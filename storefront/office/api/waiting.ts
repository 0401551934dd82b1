import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Waiting = ResponseOf<'office!waiting'>;

/** How much waits for staff, by the area of the work. */
export const waiting = createArea().resource(() => call('office!waiting', {}, { quiet: true }));
