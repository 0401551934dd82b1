import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type AuditedOrder = ResponseOf<'officeAudit!order'>;
export type OrderEvent = AuditedOrder['events'][number];

/** Orders as auditors look into them. Nothing here changes anything. */
const orders = createArea();
export const auditedOrder = orders.resource((orderId: string) =>
  call('officeAudit!order', { orderId }, { quiet: true }),
);
