import { defineCommand, defineQuery } from '../action.ts';
import {
  dropStuckRequest,
  flowMayGoOn,
  flowsRequest,
  jobsStanding,
  rebuildRequest,
  rebuildWanted,
  retryFlowRequest,
  resumeViewRequest,
  flowsStanding,
  stuckDropped,
  viewMayGoOn,
  viewsStanding,
  watchersStanding,
} from '../office-system.ts';
import { nothing } from '../values.ts';

/** How the system runs, for those who run it: `caravan projections`, `flows` and `chain` tell the same. */
export const officeSystem = {
  'officeSystem!views': defineQuery({
    permission: 'system.see',
    summary: 'How far each view has got, what stopped it, and how far its rebuild has got',
    request: nothing,
    response: viewsStanding,
    views: [],
  }),
  'officeSystem!flows': defineQuery({
    permission: 'system.see',
    summary: 'How far each flow has got, what stopped it, and what it cannot finish',
    request: flowsRequest,
    response: flowsStanding,
    views: [],
  }),
  'officeSystem!watchers': defineQuery({
    permission: 'system.see',
    summary: 'How far each network has been read, and what is wrong with it',
    request: nothing,
    response: watchersStanding,
    views: [],
  }),
  'officeSystem!jobs': defineQuery({
    permission: 'system.see',
    summary: 'Timed jobs by task: how many wait, are due and have failed',
    request: nothing,
    response: jobsStanding,
    views: [],
  }),
  'officeSystem!resumeView': defineCommand({
    permission: 'system.resume',
    summary: 'Let a stopped view try the event again that stopped it',
    request: resumeViewRequest,
    response: viewMayGoOn,
    idempotent: ({ view, reason }) => ({ view, reason }),
    about: ({ view, reason }) => ({ subject: view, reason }),
  }),
  'officeSystem!rebuild': defineCommand({
    permission: 'system.resume',
    summary:
      'Let a worker rebuild a view from the first event beside the live one, which it replaces if both are equal',
    request: rebuildRequest,
    response: rebuildWanted,
    idempotent: ({ view, reason }) => ({ view, reason }),
    about: ({ view, reason }) => ({ subject: view, reason }),
  }),
  'officeSystem!retryFlow': defineCommand({
    permission: 'system.resume',
    summary: 'Let a stopped flow try the event again that stopped it',
    request: retryFlowRequest,
    response: flowMayGoOn,
    idempotent: ({ flow, reason }) => ({ flow, reason }),
    about: ({ flow, reason }) => ({ subject: flow, reason }),
  }),
  'officeSystem!dropStuck': defineCommand({
    permission: 'system.resume',
    summary: 'Take something off the list that a flow which no longer runs could not finish',
    request: dropStuckRequest,
    response: stuckDropped,
    idempotent: ({ flow, key, reason }) => ({ flow, key, reason }),
    about: ({ flow, key, reason }) => ({ subject: key, reason: `${flow}: ${reason}` }),
  }),
};
