import type { OrderInfo } from '@caravan/gateway/wire';

const neverPaid: readonly OrderInfo['statusKey'][] = ['pending-payment', 'cancelled', 'expired'];

/** Of what was paid; an invoice of anything else would say that it was. */
export const hasInvoice = ({ statusKey }: Pick<OrderInfo, 'statusKey'>) => !neverPaid.includes(statusKey);
