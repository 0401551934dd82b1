import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type AuditedOrder = ResponseOf<'officeAudit!order'>;
export type OrderEvent = AuditedOrder['events'][number];

/** Orders as auditors look into them; a release makes them out of date. */
export const orders = createArea();
export const auditedOrder = orders.resource((orderId: string) =>
  call('officeAudit!order', { orderId }, { quiet: true }),
);

type Release = { readonly orderId: string; readonly reason: string };

/** Its payment belongs to the seller at once, before the days of return are over. */
export const releaseOrder = (release: Release, idempotencyKey: string) =>
  call('officeOrder!release', release, { quiet: true, idempotencyKey });
