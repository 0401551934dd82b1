import { defineCommand, defineQuery } from '../action.ts';
import {
  callOffRequest,
  custodyAgreeRequest,
  custodyDone,
  custodyHistory,
  custodyHistoryRequest,
  custodyOverview,
  custodyOverviewRequest,
  custodyRefuseRequest,
  drainRequest,
  explainRequest,
} from '../office-custody.ts';

/** What we hold on the networks, and what moves between hot wallets and elsewhere by two persons. */
export const officeCustody = {
  'officeCustody!overview': defineQuery({
    permission: 'custody.see',
    summary:
      'What each network’s wallets hold and may send, what waits, what is wrong, and what is to decide',
    request: custodyOverviewRequest,
    response: custodyOverview,
    views: ['custody', 'outgoing', 'withdrawals', 'ledger'],
  }),
  'officeCustody!history': defineQuery({
    permission: 'custody.see',
    summary: 'What came to hot wallets and what was drained from them, the newest first',
    request: custodyHistoryRequest,
    response: custodyHistory,
    views: ['custody', 'outgoing'],
  }),
  'officeCustody!drain': defineCommand({
    permission: 'custody.decide',
    summary: 'Propose to send USDT from a hot wallet to the cold one; another person agrees',
    request: drainRequest,
    response: custodyDone,
    idempotent: ({ network, amount, reason }) => ({ network, amount, reason }),
    about: ({ network, reason }) => ({ subject: network, reason }),
  }),
  'officeCustody!callOff': defineCommand({
    permission: 'custody.decide',
    summary: 'Propose to call off a drain that was agreed to and is not signed; another person agrees',
    request: callOffRequest,
    response: custodyDone,
    idempotent: ({ network, id, reason }) => ({ network, id, reason }),
    about: ({ id, reason }) => ({ subject: id, reason }),
  }),
  'officeCustody!explain': defineCommand({
    permission: 'custody.decide',
    summary: 'Say whose money it is that came to a hot or cold wallet from outside; another person agrees',
    request: explainRequest,
    response: custodyDone,
    idempotent: ({ id, reason }) => ({ id, reason }),
    about: ({ id, reason }) => ({ subject: id, reason }),
  }),
  'officeCustody!agree': defineCommand({
    permission: 'custody.decide',
    summary: 'Agree to a drain, to calling one off, or to an explanation that somebody else proposed',
    request: custodyAgreeRequest,
    response: custodyDone,
    idempotent: ({ kind, network, id, proposalId }) => ({ kind, network, id, proposalId }),
    about: ({ id, reason }) => ({ subject: id, reason }),
  }),
  'officeCustody!refuse': defineCommand({
    permission: 'custody.decide',
    summary: 'Refuse a drain, calling one off, or an explanation that was proposed',
    request: custodyRefuseRequest,
    response: custodyDone,
    idempotent: ({ kind, network, id, proposalId, reason }) => ({ kind, network, id, proposalId, reason }),
    about: ({ id, reason }) => ({ subject: id, reason }),
  }),
};
