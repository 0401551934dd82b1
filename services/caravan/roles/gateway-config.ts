import { money } from '@caravan/events';
import type { GatewayDependencies } from '@caravan/gateway';
import type { Config } from '@caravan/platform';
import { rechargeTermsOf, withdrawalTermsOf } from './terms.ts';

/** The gateway's part of the configuration. */
export function gatewayConfigOf(config: Config): GatewayDependencies['config'] {
  const { development, payWithinMinutes, proxies, connections, maxGoodsInOrder, reregisterAfterDays } =
    config;
  const {
    allowedHosts,
    customerServiceUrl,
    promotionSiteUrl,
    buyerAppUrl,
    mobileSiteUrl,
    sellerAppUrl,
    leastClientVersion,
    officeHost,
  } = config;
  return {
    development,
    payWithinMinutes,
    reregisterAfterDays,
    maxGoodsInOrder,
    periods: config.periods,
    withdrawals: withdrawalTermsOf(config),
    recharges: rechargeTermsOf(config),
    payoutMinimum: money(config.payoutMinimum),
    connections,
    slideVerification: config.slideVerification,
    ...(proxies && { proxies }),
    ...(allowedHosts && { allowedHosts }),
    ...(officeHost !== undefined && { officeHost }),
    ...(customerServiceUrl !== undefined && { customerServiceUrl }),
    ...(promotionSiteUrl !== undefined && { promotionSiteUrl }),
    ...(buyerAppUrl !== undefined && { buyerAppUrl }),
    ...(mobileSiteUrl !== undefined && { mobileSiteUrl }),
    ...(leastClientVersion !== undefined && { leastClientVersion }),
    ...(sellerAppUrl !== undefined && { sellerAppUrl }),
    ...(config.rateLimits === 'off' && { limits: 'off' }),
  };
}
