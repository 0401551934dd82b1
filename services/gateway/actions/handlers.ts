import type { Handlers } from '../api/call.ts';
import { createOnce } from '../api/once.ts';
import { createOwnWrites } from '../api/own-writes.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccountActions } from './account.ts';
import { createAddressActions } from './addresses.ts';
import { createOrderLifeActions } from './order-life.ts';
import { createOrderViews } from './order-views.ts';
import { createOrderActions } from './orders.ts';
import { createRechargeActions } from './recharge.ts';
import { createSettingsActions } from './settings.ts';
import { createShopActions } from './shop.ts';
import { createWalletActions } from './wallet.ts';
import { createWithdrawalActions } from './withdrawals.ts';

/** Every action of the wire with what answers it. */
export function createHandlers(dependencies: Dependencies): Handlers {
  const { config, identity, catalogue, cache, readModel, clock } = dependencies;
  const once = createOnce(cache);
  const ownWrites = createOwnWrites(cache, readModel);
  return {
    ...createAccountActions(identity, clock),
    ...createAddressActions(identity.addresses),
    ...createShopActions(catalogue),
    ...createOrderActions({ ...dependencies, once, ownWrites }),
    ...createOrderLifeActions({ ...dependencies, once, ownWrites }),
    ...createOrderViews({ ...dependencies, ownWrites }),
    ...createWalletActions({ readModel, ownWrites }),
    ...createRechargeActions({ ...dependencies, ownWrites, development: config.development }),
    ...createWithdrawalActions({ ...dependencies, once, ownWrites, terms: config.withdrawals }),
    ...createSettingsActions(config),
  };
}
