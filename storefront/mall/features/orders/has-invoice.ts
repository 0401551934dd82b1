import type { OrderInfo } from '../../api/orders.ts';
import { statusLooks } from './status.ts';

/** Of what was paid; an invoice of anything else would say that it was. */
export const hasInvoice = ({ statusKey }: Pick<OrderInfo, 'statusKey'>) => statusLooks[statusKey].paid;
