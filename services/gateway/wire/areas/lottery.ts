import { defineCommand, defineQuery } from '../action.ts';
import {
  currentActivity,
  keepActivityRequest,
  keptActivities,
  removeActivityRequest,
  savedActivity,
} from '../lottery.ts';
import { nothing } from '../values.ts';

/** The box of a lottery activity, as buyers see it and as staff keep it. */
export const lottery = {
  'activity/lottery!getCurrentActivity': defineQuery({
    permission: 'shop.browse',
    method: 'GET',
    summary: 'The lottery activity that runs now; empty where none does',
    request: nothing,
    response: currentActivity,
    // what staff change is seen within a second
    sharedForMs: 500,
  }),
  'officeLottery!list': defineQuery({
    permission: 'content.see',
    summary: 'All lottery activities, also those that are not shown now',
    request: nothing,
    response: keptActivities,
    views: [],
  }),
  'officeLottery!keep': defineCommand({
    permission: 'content.keep',
    summary: 'Add a lottery activity, or change one; a brand shows one at a time',
    request: keepActivityRequest,
    response: savedActivity,
    // all of it but the key itself
    idempotent: (activity) => ({ ...activity, idempotencyKey: undefined }),
    about: ({ activityId, names }) => ({ subject: activityId ?? names.en }),
  }),
  'officeLottery!remove': defineCommand({
    permission: 'content.keep',
    summary: 'Remove a lottery activity for good',
    request: removeActivityRequest,
    response: nothing,
    idempotent: false,
    about: ({ activityId }) => ({ subject: activityId }),
  }),
};
