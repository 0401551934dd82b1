import { defineCommand, defineQuery } from '../action.ts';
import {
  approveRechargeRequest,
  officeRechargeFacts,
  officeRechargeGetRequest,
  officeRechargeList,
  officeRechargeListRequest,
  proposeRechargeRequest,
  rechargeCard,
  rechargeCardRequest,
  rechargeDecided,
  refuseRechargeRequest,
} from '../office-recharges.ts';

/** Recharges that finance decides on: one person says what arrived, another agrees. */
export const officeRecharges = {
  'officeRecharge!list': defineQuery({
    permission: 'recharges.see',
    summary: 'Bank-card and third-party recharges by how far they have got, the oldest first',
    request: officeRechargeListRequest,
    response: officeRechargeList,
    views: ['recharges'],
  }),
  'officeRecharge!get': defineQuery({
    permission: 'recharges.see',
    summary: 'One recharge, with what a decision on it needs',
    request: officeRechargeGetRequest,
    response: officeRechargeFacts,
    views: ['recharges', 'wallet'],
  }),
  'officeRecharge!propose': defineCommand({
    permission: 'recharges.decide',
    summary: 'Say what arrived for a recharge: another person must agree',
    request: proposeRechargeRequest,
    response: rechargeDecided,
    idempotent: ({ usercode, id, arrived, fee, reason, network, transaction, logIndex }) => ({
      usercode,
      id,
      arrived,
      fee,
      reason,
      network,
      transaction,
      logIndex,
    }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeRecharge!approve': defineCommand({
    permission: 'recharges.decide',
    summary: 'Agree to what somebody else said had arrived: it is credited',
    request: approveRechargeRequest,
    response: rechargeDecided,
    idempotent: ({ usercode, id, proposal }) => ({ usercode, id, proposal }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeRecharge!refuse': defineCommand({
    permission: 'recharges.decide',
    summary: 'Refuse a recharge: nothing is credited',
    request: refuseRechargeRequest,
    response: rechargeDecided,
    idempotent: ({ usercode, id, reason }) => ({ usercode, id, reason }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeRecharge!card': defineCommand({
    permission: 'recharges.card',
    summary: 'The whole card number of a recharge, for a reason',
    request: rechargeCardRequest,
    response: rechargeCard,
    // the answers to repetitions would be kept, and with them the number
    idempotent: false,
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
};
