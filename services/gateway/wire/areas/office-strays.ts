import { defineCommand, defineQuery } from '../action.ts';
import {
  strayGetRequest,
  strayList,
  strayListRequest,
  strayResolved,
  strayResolveRequest,
  strayToResolve,
  uncredited,
  uncreditedRequest,
} from '../office-strays.ts';

/** Transfers to deposit addresses that are not credited as they are, and what finance does about them. */
export const officeStrays = {
  'officeStray!list': defineQuery({
    permission: 'strays.see',
    summary: 'Transfers of another token, or by another network, of all buyers, the oldest first',
    request: strayListRequest,
    response: strayList,
    views: ['strays'],
  }),
  'officeStray!get': defineQuery({
    permission: 'strays.see',
    summary: 'One of them, with what was done about it',
    request: strayGetRequest,
    response: strayToResolve,
    views: ['strays'],
  }),
  'officeStray!deposits': defineQuery({
    permission: 'strays.see',
    summary: 'Deposits of all buyers that are withheld below the minimum, or that their chain dropped',
    request: uncreditedRequest,
    response: uncredited,
    views: ['deposits'],
  }),
  'officeStray!resolve': defineCommand({
    permission: 'strays.resolve',
    summary: 'Record what was done about a transfer that is no deposit; no balance changes by it',
    request: strayResolveRequest,
    response: strayResolved,
    idempotent: ({ usercode, id, how, reason, transaction, adjustmentId }) => ({
      usercode,
      id,
      how,
      reason,
      transaction,
      adjustmentId,
    }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
};
