import {
  amountsAsText,
  describeEvent,
  describeMisfit,
  keptSealed,
  replayStream,
  tellMisfit,
  toSecond,
  withSealed,
} from '@caravan/audit';
import type { OpenSealed, Replayed } from '@caravan/audit';
import { orderEventTypes, streamOf } from '@caravan/events';
import type { OrderEvent } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { evolveOrder, noOrder } from '@caravan/ordering';
import type { OrderState } from '@caravan/ordering';
import { createVault, legible, TamperedError } from '@caravan/platform';
import type { Vault } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { requiredOf } from '../roles/required.ts';
import type { Environment } from '../roles/run-role.ts';
import { counted } from './counted.ts';
import { momentOf } from './moment.ts';
import { withLog, withSystem } from './with-system.ts';

export type ReplayOptions = {
  readonly at?: string;
  readonly json?: boolean;
  readonly openPersonalData?: boolean;
};

type Step = ReturnType<typeof describeEvent> & { readonly data: unknown; readonly state: unknown };

/**
 * `caravan replay order <id>`: the order after each of its events. Rejects for an unknown order. If its hash chain is broken,
 * it prints what came before and rejects.
 */
export async function replayOrder(env: Environment, id: string, options: ReplayOptions = {}): Promise<void> {
  const at = momentOf(options.at);
  const replay = async (log: EventLog, vault?: Vault) => {
    const { steps: replayed, misfit, unreadable } = await replayedOrder(log, id, at);
    const open = vault ? opening(vault, replayed) : keptSealed;
    return { misfit, unreadable, steps: await described(replayed, open) };
  };
  const { steps, misfit, unreadable } = options.openPersonalData
    ? await withSystem(
        env,
        ({ db, log }, config) => {
          const { vaultKey } = requiredOf(config, 'vaultKey');
          return replay(log, createVault({ db, masterKey: vaultKey }));
        },
        { asRecorded: true },
      )
    : await withLog(env, (log) => replay(log), { asRecorded: true });
  const chain = {
    intact: misfit === undefined,
    misfit: misfit === undefined ? null : describeMisfit(misfit),
  };
  const answer = { orderId: id, at: at === undefined ? null : toSecond(at), chain, events: steps };
  console.log(options.json ? JSON.stringify(answer, undefined, 2) : text(answer));
  if (misfit !== undefined) throw new StartFailure(`Broken: ${tellMisfit(misfit)}.`);
  if (unreadable !== undefined)
    throw new StartFailure(
      legible(`Broken: revision ${unreadable.recorded.revision} cannot be read: ${unreadable.why}`),
    );
}

async function replayedOrder(log: EventLog, id: string, at: Date | undefined) {
  const replay = await replayStream<OrderState, OrderEvent>({
    log,
    stream: streamOf('order', id),
    eventTypes: orderEventTypes,
    initialState: noOrder,
    evolve: evolveOrder,
    at,
  });
  if (replay !== undefined) return replay;
  throw new StartFailure(`There is no order "${id}"; an order number is like M9DWB63X5N84B0SD.`);
}

async function described(steps: readonly Replayed<OrderState>[], open: OpenSealed): Promise<Step[]> {
  return await Promise.all(
    steps.map(async ({ recorded, data, state }) => ({
      ...describeEvent(recorded),
      data: await withSealed(data, open),
      state: amountsAsText(state),
    })),
  );
}

/** Everything sealed in an order is sealed under its buyer's key. */
function opening(vault: Pick<Vault, 'open'>, steps: readonly Replayed<OrderState>[]): OpenSealed {
  const person = steps.map(({ state }) => ('buyer' in state ? state.buyer : undefined)).find(Boolean);
  if (person === undefined) return keptSealed;
  return async (sealed) => {
    try {
      return (await vault.open(person, sealed)) ?? '(shredded)';
    } catch (error) {
      if (error instanceof TamperedError) return '(cannot be opened)';
      throw error;
    }
  };
}

function text({
  orderId,
  at,
  events,
}: {
  orderId: string;
  at: string | null;
  events: readonly Step[];
}): string {
  const moment = at === null ? '' : ` as of ${at}`;
  if (events.length === 0) return `order ${orderId}${moment}: not placed yet`;
  return [
    `order ${orderId}${moment}: ${counted(events.length, 'event')}`,
    ...events.flatMap(stepLines).map(legible),
  ].join('\n');
}

function stepLines({
  revision,
  recordedAt,
  type,
  actor,
  commandId,
  correlationId,
  causationId,
  data,
  state,
}: Step): string[] {
  return [
    '',
    `${String(revision).padStart(4)}  ${recordedAt}  ${type}  by ${actor}`,
    `      command ${commandId}, caused by ${causationId}, correlation ${correlationId}`,
    `      event ${JSON.stringify(data)}`,
    `      state ${JSON.stringify(state)}`,
  ];
}
