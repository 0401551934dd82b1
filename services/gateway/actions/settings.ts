import type { Brand } from '@caravan/brands';
import type { Identity } from '@caravan/identity';
import { defaultPeriods, RETURNS_WITHIN_DAYS } from '@caravan/ordering';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { GatewayConfig } from '../config.ts';
import type { Syspara } from '../wire/index.ts';

const MAX_GOODS_IN_ORDER = 500;
const REREGISTER_AFTER_DAYS = 7;

/** What counts where nothing is set for a brand. */
export function maxGoodsInOrderOf({ maxGoodsInOrder }: Pick<GatewayConfig, 'maxGoodsInOrder'>): number {
  return maxGoodsInOrder ?? MAX_GOODS_IN_ORDER;
}

/** §3: the server's settings that the client reads, by their codes. What is set for the brand goes before the configuration. */
export function createSettingsActions(
  config: GatewayConfig,
  { codeChannels }: Pick<Identity, 'codeChannels'>,
): SomeHandlers<'syspara!getSyspara' | 'index!download-url'> {
  const { answerRefundWithinDays, appealWithinDays, answerAppealWithinDays } =
    config.periods ?? defaultPeriods;
  const settingsOf = ({ parameters: set }: Brand): Required<Syspara> => ({
    mall_max_goods_number_in_order: String(set.maxGoodsInOrder ?? maxGoodsInOrderOf(config)),
    customer_service_url: set.customerServiceUrl ?? config.customerServiceUrl ?? '',
    promotion_site_url: set.promotionSiteUrl ?? config.promotionSiteUrl ?? '',
    shop_office_url: shopOfficeOf(config),
    mall_order_pay_minutes: String(config.payWithinMinutes),
    mall_return_days: String(RETURNS_WITHIN_DAYS),
    mall_refund_answer_days: String(answerRefundWithinDays),
    mall_appeal_days: String(appealWithinDays),
    mall_appeal_answer_days: String(answerAppealWithinDays),
    account_reserved_days: String(config.reregisterAfterDays ?? REREGISTER_AFTER_DAYS),
    code_channels: codeChannels.join(','),
    development_mode: config.development ? '1' : '0',
  });
  return {
    'index!download-url': query(async (_request, { brand: { parameters: set } }) => ({
      buyerAppUrl: set.buyerAppUrl ?? config.buyerAppUrl ?? '',
      sellerAppUrl: set.sellerAppUrl ?? config.sellerAppUrl ?? '',
    })),
    'syspara!getSyspara': query(async ({ code }, { brand }) => {
      const settings = settingsOf(brand);
      const wanted = code === '' ? Object.keys(settings) : code.split(',').map((each) => each.trim());
      return Object.fromEntries(Object.entries(settings).filter(([key]) => wanted.includes(key)));
    }),
  };
}

/** The office has a host of its own, except in development; its address has the scheme of the page that leads there. */
function shopOfficeOf({ officeHost, development }: GatewayConfig): string {
  if (officeHost !== undefined) return `//${officeHost}/office/shop`;
  return development ? '/office/shop' : '';
}
