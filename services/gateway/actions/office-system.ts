import { mallTime, refusal } from '@caravan/events';
import type { FlowStanding, StuckInFlow } from '@caravan/flows';
import {
  viewNames,
  type AskedRebuild,
  type ProjectionStatus,
  type RebuildUnderWay,
} from '@caravan/projections';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Names =
  | 'officeSystem!views'
  | 'officeSystem!flows'
  | 'officeSystem!watchers'
  | 'officeSystem!jobs'
  | 'officeSystem!resumeView'
  | 'officeSystem!rebuild'
  | 'officeSystem!retryFlow'
  | 'officeSystem!dropStuck';

/** of each flow */
const MOST_STUCK = 20;

type Parts = Pick<Dependencies, 'system' | 'log' | 'deposits' | 'clock'>;

/** How views, flows, watchers and jobs stand, and a word to what has stopped. Whichever worker runs it hears the word and goes on. */
export function createOfficeSystemActions({ system, log, deposits, clock }: Parts): SomeHandlers<Names> {
  return {
    'officeSystem!views': query(async () => {
      const [views, rebuilds, asked] = await Promise.all([
        system.views(),
        system.rebuilds(),
        system.askedRebuilds(),
      ]);
      // after the views: they advance meanwhile, and must not seem ahead of it
      const head = await log.head();
      const at = { head, now: clock() };
      return {
        ...(head !== undefined && { head: head.toString() }),
        pageList: views.map((view) =>
          viewStanding(
            view,
            {
              underWay: rebuilds.find((each) => each.view === view.name),
              asked: asked.find((each) => each.view === view.name),
            },
            at,
          ),
        ),
      };
    }),

    'officeSystem!flows': query(async ({ stuckFirst }) => {
      const [flows, stuck] = await Promise.all([
        system.flows(),
        system.stuck({ most: MOST_STUCK, first: stuckFirst }),
      ]);
      const head = await log.head();
      return {
        ...(head !== undefined && { head: head.toString() }),
        pageList: flows.map((flow) =>
          flowStanding(
            flow,
            stuck.find((each) => each.flow === flow.name),
            head,
          ),
        ),
      };
    }),

    'officeSystem!watchers': query(async () => {
      const heads = await system.heads();
      const names = new Set([
        ...deposits.channels().map(({ network }) => network),
        ...heads.map(({ network }) => network),
      ]);
      const pageList = [...names].map(async (network) => {
        const seen = heads.find((each) => each.network === network);
        return {
          network,
          watched: await system.isWatched(network),
          ...(seen && {
            seen: {
              height: seen.height,
              finalized: seen.finalized,
              stateKey: seen.state,
              ...(seen.trouble !== null && { trouble: seen.trouble }),
              ...(seen.alarm !== null && { alarm: seen.alarm }),
              seenTime: mallTime(seen.updatedAt),
            },
          }),
        };
      });
      return { pageList: await Promise.all(pageList) };
    }),

    'officeSystem!jobs': query(async () => ({
      pageList: (await system.jobs()).map(({ dueSince, failedSince, lastError, ...counts }) => ({
        ...counts,
        ...(dueSince && { dueSince: mallTime(dueSince) }),
        ...(failedSince && { failedSince: mallTime(failedSince) }),
        ...(lastError !== undefined && { lastError }),
      })),
    })),

    'officeSystem!resumeView': command(async ({ view }) => {
      const known = viewNames.find((each) => each === view);
      if (known === undefined) return { refusal: refusal('parameter-error') };
      return { view, resumed: await system.resumeView(known), position: undefined };
    }),

    'officeSystem!rebuild': command(async ({ view }, { context }) => {
      const known = viewNames.find((each) => each === view);
      if (known === undefined) return { refusal: refusal('parameter-error') };
      if (!(await system.askRebuild(known, context.commandId)))
        return { refusal: refusal('view-being-rebuilt') };
      return { view, position: undefined };
    }),

    'officeSystem!retryFlow': command(async ({ flow }) => {
      const known = (await system.flows()).some(({ name }) => name === flow);
      if (!known) return { refusal: refusal('parameter-error') };
      return { flow, resumed: await system.resumeFlow(flow), position: undefined };
    }),

    'officeSystem!dropStuck': command(async ({ flow, key }) => {
      const done = await system.dropStuck({ flow, key });
      if (done === 'flow-runs') return { refusal: refusal('flow-runs') };
      return { flow, key, dropped: done === 'dropped', position: undefined };
    }),
  };
}

type Rebuilding = {
  readonly underWay: RebuildUnderWay | undefined;
  readonly asked: AskedRebuild | undefined;
};
type Now = { readonly head: bigint | undefined; readonly now: Date };

function viewStanding(view: ProjectionStatus, { underWay, asked }: Rebuilding, { head, now }: Now) {
  const { name, version, position, state, poison, projectedAt } = view;
  const behind = behindOf(position, head);
  const still = Math.max(0, Math.round((now.getTime() - projectedAt.getTime()) / 1000));
  const isAhead = (position ?? -1n) > (head ?? -1n);
  return {
    view: name,
    version,
    ...(position !== undefined && { position: position.toString() }),
    behind: behind.toString(),
    behindSeconds: behind === 0n ? 0 : still,
    movedTime: mallTime(projectedAt),
    // the worker notices only when it starts that the log was set back
    stateKey: state === 'running' && isAhead ? ('ahead' as const) : state,
    ...(poison && {
      stoppedAt: {
        stream: poison.stream,
        revision: poison.revision,
        position: poison.position,
        type: poison.type,
        error: poison.error,
      },
    }),
    ...(underWay && {
      rebuild: {
        version: underWay.version,
        ...(underWay.position !== undefined && { position: underWay.position.toString() }),
      },
    }),
    ...(asked && { asked: askedStanding(asked) }),
  };
}

function flowStanding(
  { name, position, stopped, gone }: FlowStanding,
  stuck: StuckInFlow | undefined,
  head: bigint | undefined,
) {
  return {
    flow: name,
    ...(position !== undefined && { position: position.toString() }),
    behind: behindOf(position, head).toString(),
    stateKey: gone ? ('gone' as const) : (stopped?.as ?? ('running' as const)),
    ...(stopped && { stopped: stopped.reason }),
    stuckCount: stuck?.count ?? 0,
    stuck: (stuck?.items ?? []).map((item) => ({ ...item, since: mallTime(item.since) })),
  };
}

function askedStanding({ askedAt, outcome, endedAt, events, trouble }: AskedRebuild) {
  return {
    askedTime: mallTime(askedAt),
    stateKey: outcome ?? ('wanted' as const),
    ...(endedAt && { endedTime: mallTime(endedAt) }),
    ...(events !== undefined && { events: events.toString() }),
    ...(trouble !== undefined && { trouble }),
  };
}

function behindOf(position: bigint | undefined, head: bigint | undefined): bigint {
  const behind = (head ?? -1n) - (position ?? -1n);
  return behind > 0n ? behind : 0n;
}
