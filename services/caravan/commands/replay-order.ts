import { describeEvent, keptSealed, replayStream, toSecond, withSealed } from '@caravan/audit';
import type { OpenSealed } from '@caravan/audit';
import { formatMoney, orderEventTypes, streamOf } from '@caravan/events';
import type { Money, OrderEvent } from '@caravan/events';
import { evolveOrder, noOrder } from '@caravan/ordering';
import type { OrderState } from '@caravan/ordering';
import { TamperedError } from '@caravan/platform';
import type { Vault } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { momentOf } from './moment.ts';
import { withSystem } from './with-system.ts';

export type ReplayOptions = {
  readonly at?: string;
  readonly json?: boolean;
  readonly openPersonalData?: boolean;
};

type Step = ReturnType<typeof describeEvent> & { readonly data: unknown; readonly state: unknown };

/** `caravan replay order <id>`: what each event made of the order. Rejects for an unknown order. */
export async function replayOrder(env: Environment, id: string, options: ReplayOptions = {}): Promise<void> {
  const at = momentOf(options.at);
  const steps = await withSystem(env, async ({ log, vault }) => {
    const replayed = await replayStream<OrderState, OrderEvent>({
      log,
      stream: streamOf('order', id),
      eventTypes: orderEventTypes,
      initialState: noOrder,
      evolve: evolveOrder,
      at,
    });
    if (replayed === undefined) throw new StartFailure(`There is no order "${id}".`);
    const buyer = replayed.map(({ state }) => ('buyer' in state ? state.buyer : undefined)).find(Boolean);
    const open = options.openPersonalData && buyer !== undefined ? openedBy(vault, buyer) : keptSealed;
    return await Promise.all(
      replayed.map(async ({ recorded, data, state }): Promise<Step> => ({
        ...describeEvent(recorded),
        data: await withSealed(data, open),
        state: shown(state),
      })),
    );
  });
  const answer = { orderId: id, at: at === undefined ? null : toSecond(at), events: steps };
  console.log(options.json ? JSON.stringify(answer, undefined, 2) : text(answer));
}

/** Everything sealed in an order is sealed under its buyer's key. */
function openedBy(vault: Pick<Vault, 'open'>, person: string): OpenSealed {
  return async (sealed) => {
    try {
      return (await vault.open(person, sealed)) ?? '(shredded)';
    } catch (error) {
      if (error instanceof TamperedError) return '(cannot be opened)';
      throw error;
    }
  };
}

/** A state as JSON: the only big integers in it are amounts. */
function shown(state: OrderState): unknown {
  return JSON.parse(
    JSON.stringify(state, (_, value: unknown) =>
      typeof value === 'bigint' ? formatMoney(value as Money) : value,
    ),
  );
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
  return [`order ${orderId}${moment}: ${events.length} events`, ...events.flatMap(stepLines)].join('\n');
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
