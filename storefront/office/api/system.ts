import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type ViewStanding = ResponseOf<'officeSystem!views'>['pageList'][number];
export type FlowStanding = ResponseOf<'officeSystem!flows'>['pageList'][number];
export type WatcherStanding = ResponseOf<'officeSystem!watchers'>['pageList'][number];
export type JobsStanding = ResponseOf<'officeSystem!jobs'>['pageList'][number];
/** Which of what is stuck is told first. */
export type StuckFirst = 'oldest' | 'newest';

/** How the system runs. It changes by itself, so all of it is read again and again. */
export const system = createArea();
export const views = system.resource(() => call('officeSystem!views', {}, { quiet: true }));
export const flows = system.resource((stuckFirst: StuckFirst) =>
  call('officeSystem!flows', { stuckFirst }, { quiet: true }),
);
export const watchers = system.resource(() => call('officeSystem!watchers', {}, { quiet: true }));
export const jobs = system.resource(() => call('officeSystem!jobs', {}, { quiet: true }));

type WhyView = { readonly view: string; readonly reason: string };
type WhyFlow = { readonly flow: string; readonly reason: string };

export const resumeView = (request: WhyView, idempotencyKey: string) =>
  call('officeSystem!resumeView', request, { quiet: true, idempotencyKey });

/** A worker carries it out: how it goes is told by the views. */
export const rebuildView = (request: WhyView, idempotencyKey: string) =>
  call('officeSystem!rebuild', request, { quiet: true, idempotencyKey });

export const retryFlow = (request: WhyFlow, idempotencyKey: string) =>
  call('officeSystem!retryFlow', request, { quiet: true, idempotencyKey });

type WhyStuck = { readonly flow: string; readonly key: string; readonly reason: string };

export const dropStuck = (request: WhyStuck, idempotencyKey: string) =>
  call('officeSystem!dropStuck', request, { quiet: true, idempotencyKey });
