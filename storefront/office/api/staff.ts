import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Colleague = ResponseOf<'officeStaff!list'>['pageList'][number];

/** Who works for the mall. */
export const staff = createArea();
export const staffList = staff.resource(() => call('officeStaff!list', {}, { quiet: true }));

export const resetFactor = (
  decision: { readonly staffId: string; readonly reason: string },
  idempotencyKey: string,
) => call('officeStaff!resetFactor', decision, { quiet: true, idempotencyKey });
