import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Adjustment = ResponseOf<'officeAdjustment!list'>['pageList'][number];
type AdjustmentSearch = RequestOf<'officeAdjustment!list'>;

/** What staff see of adjustments; a proposal or a decision makes all of it out of date. */
export const adjustments = createArea();
export const adjustmentPage = adjustments.resource((search: AdjustmentSearch) =>
  call('officeAdjustment!list', search, { quiet: true }),
);

export type WithheldDeposit = ResponseOf<'officeAdjustment!withheld'>['pageList'][number];
type WithheldSearch = RequestOf<'officeAdjustment!withheld'>;
export const withheldPage = adjustments.resource((search: WithheldSearch) =>
  call('officeAdjustment!withheld', search, { quiet: true }),
);

type Release = { readonly usercode: string; readonly depositId: string; readonly reason: string };
type Proposal = { readonly usercode: string; readonly amount: string; readonly reason: string };
type Decision = { readonly usercode: string; readonly id: string; readonly reason: string };

export const propose = (proposal: Proposal, idempotencyKey: string) =>
  call('officeAdjustment!propose', proposal, { quiet: true, idempotencyKey });

export const release = (proposal: Release, idempotencyKey: string) =>
  call('officeAdjustment!release', proposal, { quiet: true, idempotencyKey });

export const approve = (decision: Decision, idempotencyKey: string) =>
  call('officeAdjustment!approve', decision, { quiet: true, idempotencyKey });

export const refuse = (decision: Decision, idempotencyKey: string) =>
  call('officeAdjustment!refuse', decision, { quiet: true, idempotencyKey });
