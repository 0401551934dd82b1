import { defineCommand, defineQuery } from '../action.ts';
import {
  adjustmentDone,
  adjustmentList,
  adjustmentListRequest,
  approveAdjustmentRequest,
  proposeAdjustmentRequest,
  refuseAdjustmentRequest,
  releaseWithheldRequest,
  withheldDeposits,
  withheldDepositsRequest,
} from '../office-adjustments.ts';

/** Manual corrections of a buyer's balance, and releases of withheld deposits: one person proposes, another decides. */
export const officeAdjustments = {
  'officeAdjustment!list': defineQuery({
    permission: 'adjustments.see',
    summary: 'Adjustments of all buyers by how far they have got, the oldest first',
    request: adjustmentListRequest,
    response: adjustmentList,
    views: ['adjustments'],
  }),
  'officeAdjustment!propose': defineCommand({
    permission: 'adjustments.propose',
    summary: 'Propose to add to a buyer’s balance, or to take from it',
    request: proposeAdjustmentRequest,
    response: adjustmentDone,
    idempotent: ({ usercode, amount, reason }) => ({ usercode, amount, reason }),
    about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
  }),
  'officeAdjustment!withheld': defineQuery({
    permission: 'adjustments.see',
    summary: 'The deposits of a buyer that are withheld, and why',
    request: withheldDepositsRequest,
    response: withheldDeposits,
    views: ['deposits', 'adjustments'],
  }),
  'officeAdjustment!release': defineCommand({
    permission: 'adjustments.propose',
    summary: 'Propose to release a withheld deposit to its owner’s balance',
    request: releaseWithheldRequest,
    response: adjustmentDone,
    idempotent: ({ usercode, depositId, reason }) => ({ usercode, depositId, reason }),
    about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
  }),
  'officeAdjustment!approve': defineCommand({
    permission: 'adjustments.decide',
    summary: 'Make an adjustment or a release that somebody else proposed: the balance changes',
    request: approveAdjustmentRequest,
    response: adjustmentDone,
    idempotent: ({ usercode, id }) => ({ usercode, id }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeAdjustment!refuse': defineCommand({
    permission: 'adjustments.decide',
    summary: 'Refuse an adjustment or a release that was proposed: nothing changes',
    request: refuseAdjustmentRequest,
    response: adjustmentDone,
    idempotent: ({ usercode, id, reason }) => ({ usercode, id, reason }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
};
