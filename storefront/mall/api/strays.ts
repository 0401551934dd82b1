import { call } from '@caravan/storefront-shared/api';
import { recharges } from './recharges.ts';

export type { Stray } from '@caravan/gateway/wire';

/** Own transfers that are no deposits; they move as blocks come, like deposits. */
export const strayPage = recharges.resource((pageNum: number) =>
  call('rechargeBlockchain!strays', { pageNum }, { quiet: true }),
);
