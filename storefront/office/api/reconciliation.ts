import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type ReconciledDays = ResponseOf<'officeReconciliation!days'>;
export type ReconciledNetwork = ReconciledDays['networks'][number];
export type DayStanding = ReconciledNetwork['days'][number];
export type ReconciledDay = ResponseOf<'officeReconciliation!day'>;
export type DayResult = NonNullable<ReconciledDay['result']>;
export type Difference = DayResult['differences'][number];

/** What a worker found of each day. It runs by itself, and when somebody asks. */
export const reconciliation = createArea();
export const reconciledDays = reconciliation.resource((days: number) =>
  call('officeReconciliation!days', { days }, { quiet: true }),
);
export const reconciledDay = reconciliation.resource((network: string, day: string) =>
  call('officeReconciliation!day', { network, day }, { quiet: true }),
);

/** A worker carries it out: how far it has got is told with the day. */
export const runReconciliation = (request: { network: string; day: string }, idempotencyKey: string) =>
  call('officeReconciliation!run', request, { quiet: true, idempotencyKey });
