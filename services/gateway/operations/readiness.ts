import type { ProjectionStatus } from '@caravan/projections';
import type { Dependencies } from '../dependencies.ts';

type Parts = Pick<Dependencies, 'log' | 'readModel' | 'cache'>;

type ViewReadiness = {
  readonly state: ProjectionStatus['state'];
  readonly position: string | undefined;
  /** whether it has seen the newest event */
  readonly current: boolean;
  readonly delayMs: number | undefined;
};

export type Readiness = {
  readonly ready: boolean;
  readonly log: 'answers' | 'silent';
  readonly cache: 'answers' | 'silent';
  readonly database: 'answers' | 'silent';
  readonly views: Readonly<Record<string, ViewReadiness>>;
};

const PATIENCE_MS = 3_000;

/**
 * Whether calls can be answered: the log and the database respond, and no view has stopped (poisoned, or ahead of the log). The
 * cache is only reported: without it every gateway still answers, and taking all of them out of service would be the outage.
 */
export async function readinessOf({ log, readModel, cache }: Parts): Promise<Readiness> {
  const [head, kept, views] = await Promise.allSettled([
    within(log.ping().then(() => log.head())),
    within(cache.ping()),
    within(readModel.status()),
  ]);
  const status = views.status === 'fulfilled' ? views.value : [];
  const newest = head.status === 'fulfilled' ? head.value : undefined;
  return {
    ready:
      [head, views].every((answer) => answer.status === 'fulfilled') &&
      status.every(({ state }) => state === 'running'),
    log: saidOf(head),
    cache: saidOf(kept),
    database: saidOf(views),
    views: Object.fromEntries(status.map((view) => [view.name, viewReadiness(view, newest)])),
  };
}

function viewReadiness(view: ProjectionStatus, newest: bigint | undefined): ViewReadiness {
  return {
    state: view.state,
    position: view.position?.toString(),
    current: newest === undefined || (view.position ?? -1n) >= newest,
    delayMs: view.delayMs,
  };
}

function saidOf(answer: PromiseSettledResult<unknown>): 'answers' | 'silent' {
  return answer.status === 'fulfilled' ? 'answers' : 'silent';
}

async function within<T>(answer: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no answer in time')), PATIENCE_MS);
  try {
    return await Promise.race([answer, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
