import { startIsolatedSystem } from '@caravan/caravan/testing';
import { createApi, type Api } from '../system/api.ts';
import { newStaff } from '../system/staff.ts';
import { whileWatchingViews } from '../system/views-delay.ts';
import type { LoadAsked } from './arguments.ts';
import { sourceHere } from './source.ts';
import { assertCanRun, inWords } from './target.ts';

type Preparing<Given> = (api: Api, newService?: () => Promise<string>) => Promise<Given>;

export type SystemUnderLoad = AsyncDisposable & {
  readonly origin: string;
  /** nobody has used it, so it is slower at first */
  readonly isNew: boolean;
  /** what runs there, if it is known */
  readonly source: { readonly version?: string; readonly commit?: string };
  /** Makes what a run needs. Only a system of our own has somebody new who answers buyers. */
  prepare<Given>(preparing: Preparing<Given>): Promise<Given>;
  /** Does the work, and says how long events of it took into the views at worst, where somebody can look. */
  watching<Done>(work: () => Promise<Done>): Promise<{ readonly done: Done; readonly viewsDelayMs?: number }>;
};

/** The target, if one was named; else a system is started for the run, and ended afterwards with its data. */
export async function openSystem({ target, scenario }: LoadAsked): Promise<SystemUnderLoad> {
  return target === undefined ? await startOwn() : await openTarget(target, scenario);
}

async function startOwn(): Promise<SystemUnderLoad> {
  const source = await sourceHere();
  const system = await startIsolatedSystem();
  const api = createApi(system.origin);
  console.log(
    `Caravan is ready after ${(system.readyAfterMs / 1_000).toFixed(1)} s; preparing what the run needs.`,
  );
  return {
    origin: system.origin,
    isNew: true,
    source,
    prepare: (preparing) =>
      preparing(api, async () => (await newStaff(api, system, 'customer-service')).token),
    watching: (work) => whileWatchingViews(system.variables['DATABASE_URL'] ?? '', work),
    async [Symbol.asyncDispose]() {
      api.close();
      await system.stop();
    },
  };
}

async function openTarget(target: string, scenario: LoadAsked['scenario']): Promise<SystemUnderLoad> {
  const api = createApi(target);
  await assertCanRun(api, target, scenario);
  console.log(`Preparing what the run needs at ${target}, over its public API.`);
  return {
    origin: target,
    isNew: false,
    source: {},
    prepare: (preparing) =>
      preparing(api).catch((error: unknown) => {
        throw inWords(error, target);
      }),
    watching: async (work) => ({ done: await work() }),
    async [Symbol.asyncDispose]() {
      api.close();
    },
  };
}
