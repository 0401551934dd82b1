import { createCatalogue, type Catalogue, type UnpaidLimits } from '@caravan/catalogue';
import { emptyShipTo, fromBalance } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { COMMISSION_RATE, createOrdering, type Ordering, type SubmitRequest } from '@caravan/ordering';
import { createVault, type openDatabase } from '@caravan/platform';
import { testContext } from '@caravan/platform/testing';

const clock = () => new Date();

/** What one gateway submits orders with: caches of its own, over a database and a log that it shares with others. */
export function createSubmitting(
  db: ReturnType<typeof openDatabase>,
  log: EventLog,
  { limits, goods = (real) => real }: { limits?: UnpaidLimits; goods?: (real: Catalogue) => Catalogue } = {},
): { readonly ordering: Ordering; readonly catalogue: Catalogue } {
  const catalogue = createCatalogue({ db, clock, ...(limits && { unpaidLimits: limits }) });
  const ordering = createOrdering({
    log,
    goods: goods(catalogue),
    vault: createVault({ db, masterKey: Buffer.alloc(32, 1).toString('base64') }),
    clock,
    payWithinMinutes: 30,
    commission: COMMISSION_RATE,
  });
  return { ordering, catalogue };
}

export const submissionBy = (
  buyer: string,
  lines: SubmitRequest['lines'],
  commandId?: string,
): SubmitRequest => ({
  context: testContext(commandId),
  buyer,
  brand: { id: 1, key: 'caravan' },
  lines,
  addressId: 'home',
  shipTo: emptyShipTo,
  remark: '',
  payment: { asked: 'balance', open: [fromBalance] },
});
