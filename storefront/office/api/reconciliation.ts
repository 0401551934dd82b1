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

type Named = {
  readonly network: string;
  readonly day: string;
  readonly kind: string;
  readonly subject: string;
};
type Answered = Named & { readonly proposal: string; readonly reason: string };

/** The first of two persons: it may stay as it is. */
export const proposeAcceptance = (
  request: Named & { readonly amount: string; readonly reason: string },
  idempotencyKey: string,
) => call('officeReconciliation!accept', request, { quiet: true, idempotencyKey });

/** The second agrees. */
export const agreeAcceptance = (request: Answered, idempotencyKey: string) =>
  call('officeReconciliation!agree', request, { quiet: true, idempotencyKey });

export const declineAcceptance = (request: Answered, idempotencyKey: string) =>
  call('officeReconciliation!decline', request, { quiet: true, idempotencyKey });

export const withdrawAcceptance = (request: Answered, idempotencyKey: string) =>
  call('officeReconciliation!withdraw', request, { quiet: true, idempotencyKey });
