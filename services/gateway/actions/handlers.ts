import type { Handlers } from '../api/call.ts';
import { createOnce } from '../api/once.ts';
import { createOwnWrites } from '../api/own-writes.ts';
import type { Dependencies } from '../dependencies.ts';
import { accountActions } from './account.ts';
import { addressActions } from './addresses.ts';
import { orderLifeActions } from './order-life.ts';
import { orderViews } from './order-views.ts';
import { orderActions } from './orders.ts';
import { rechargeActions } from './recharge.ts';
import { settingsActions } from './settings.ts';
import { shopActions } from './shop.ts';
import { walletActions } from './wallet.ts';
import { withdrawalActions } from './withdrawals.ts';

/** Every action of the wire with what answers it. */
export function createHandlers(dependencies: Dependencies): Handlers {
  const { config, identity, catalogue, cache, readModel, clock } = dependencies;
  const once = createOnce(cache);
  const ownWrites = createOwnWrites(cache, readModel);
  return {
    ...accountActions(identity, clock),
    ...addressActions(identity.addresses),
    ...shopActions(catalogue),
    ...orderActions({ ...dependencies, once, ownWrites }),
    ...orderLifeActions({ ...dependencies, once, ownWrites }),
    ...orderViews({ ...dependencies, ownWrites }),
    ...walletActions({ readModel, ownWrites }),
    ...rechargeActions({ ...dependencies, ownWrites, development: config.development }),
    ...withdrawalActions({ ...dependencies, once, ownWrites, terms: config.withdrawals }),
    ...settingsActions(config),
  };
}
