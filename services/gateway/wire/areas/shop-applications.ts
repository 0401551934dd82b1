import { defineCommand, defineQuery } from '../action.ts';
import {
  applicationDecided,
  applicationList,
  applicationListRequest,
  applicationMade,
  applyRequest,
  approveApplicationRequest,
  ownApplication,
  refuseApplicationRequest,
} from '../shop-applications.ts';
import { nothing } from '../values.ts';

/** Joining as a seller (§6): a buyer applies, staff decide. */
export const shopApplications = {
  'seller!apply': defineCommand({
    permission: 'shop.apply',
    says: 'application-succeeded',
    summary: 'Ask to run a shop; staff decide',
    request: applyRequest,
    response: applicationMade,
    idempotent: false,
  }),
  'seller!application': defineQuery({
    permission: 'shop.apply',
    summary: 'The newest application of this buyer to run a shop, and what became of it',
    request: nothing,
    response: ownApplication,
    views: [],
  }),
  'officeSeller!list': defineQuery({
    permission: 'shops.see',
    summary: 'Applications to run a shop by how far they have got, the oldest first',
    request: applicationListRequest,
    response: applicationList,
    views: [],
  }),
  'officeSeller!approve': defineCommand({
    permission: 'shops.open',
    summary: 'Open the shop that somebody applied for; they become its owner',
    request: approveApplicationRequest,
    response: applicationDecided,
    idempotent: ({ usercode, id }) => ({ usercode, id }),
    about: ({ usercode, id, reason }) => ({ subject: `application-${id}`, reason, owner: usercode }),
  }),
  'officeSeller!refuse': defineCommand({
    permission: 'shops.open',
    summary: 'Refuse an application to run a shop; the applicant reads why',
    request: refuseApplicationRequest,
    response: applicationDecided,
    idempotent: ({ usercode, id, reason }) => ({ usercode, id, reason }),
    about: ({ usercode, id, reason }) => ({ subject: `application-${id}`, reason, owner: usercode }),
  }),
};
