import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type KeptActivities = ResponseOf<'officeLottery!list'>;
export type KeptActivity = KeptActivities['pageList'][number];
export type ActivityToKeep = RequestOf<'officeLottery!keep'>;

/** The lottery activities; whatever is changed makes all of it out of date. */
export const activities = createArea();
export const activityList = activities.resource(() => call('officeLottery!list', {}, { quiet: true }));

export const keepActivity = (activity: ActivityToKeep, idempotencyKey: string) =>
  call('officeLottery!keep', activity, { quiet: true, idempotencyKey });

export const removeActivity = (activityId: string, version: number) =>
  call('officeLottery!remove', { activityId, version }, { quiet: true });
