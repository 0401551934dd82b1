import { measuredJob, type JobHandler } from '@caravan/platform';
import { causesOfJob, knownAs } from './known-as.ts';

/** The same jobs, counted and timed, with their log lines known by the requests that scheduled them. */
export function watchedJobs(
  handlers: Readonly<Record<string, JobHandler>>,
): Readonly<Record<string, JobHandler>> {
  return Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [task, measuredJob(task, known(handle))]),
  );
}

function known(handle: JobHandler): JobHandler {
  return (payload) => knownAs(causesOfJob(payload), () => handle(payload));
}
