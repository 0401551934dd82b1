import type { JobHandler } from '@caravan/platform';
import { causesOfJob, knownAs } from './known-as.ts';

/** The same jobs, with their log lines known by the requests that scheduled them. */
export function watchedJobs(
  handlers: Readonly<Record<string, JobHandler>>,
): Readonly<Record<string, JobHandler>> {
  return Object.fromEntries(Object.entries(handlers).map(([task, handle]) => [task, watched(handle)]));
}

function watched(handle: JobHandler): JobHandler {
  return (payload) => knownAs(causesOfJob(payload), () => handle(payload));
}
