import { brands, isBrand } from '@caravan/catalogue';
import type { GatewayDependencies } from '@caravan/gateway';
import type { Config } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { withdrawalTermsOf } from './terms.ts';

/** The gateway's part of the configuration. Throws StartFailure if BRAND_HOSTS names an unknown brand. */
export function gatewayConfigOf(config: Config): GatewayDependencies['config'] {
  const { development, payWithinMinutes, trustProxy, maxGoodsInOrder } = config;
  const { brandsByHost, allowedHosts, customerServiceUrl } = config;
  const unknown = Object.values(brandsByHost ?? {}).find((brand) => !isBrand(brand));
  if (unknown !== undefined)
    throw new StartFailure(
      `BRAND_HOSTS names the brand "${unknown}", which there is not; there are ${brands.join(', ')}.`,
    );
  return {
    development,
    payWithinMinutes,
    maxGoodsInOrder,
    answerRefundWithinDays: config.periods.answerRefundWithinDays,
    withdrawals: withdrawalTermsOf(config),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(brandsByHost && { brandsByHost }),
    ...(allowedHosts && { allowedHosts }),
    ...(customerServiceUrl !== undefined && { customerServiceUrl }),
    ...(config.rateLimits === 'off' && { limits: 'off' }),
  };
}
