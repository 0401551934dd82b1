import { traced } from '@caravan/events/log';
import { measuredJob, type JobHandler } from '@caravan/platform';
import { causesOfJob, followed, knownAs } from './known-as.ts';

/** The same jobs, counted and timed, with their log lines known by the requests that scheduled them. */
export function watchedJobs(
  handlers: Readonly<Record<string, JobHandler>>,
): Readonly<Record<string, JobHandler>> {
  return Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [task, measuredJob(task, known(task, handle))]),
  );
}

function known(task: string, handle: JobHandler): JobHandler {
  return (payload) => {
    const causes = causesOfJob(payload);
    return traced({ name: `job ${task}`, ...followed(causes) }, () => knownAs(causes, () => handle(payload)));
  };
}
