import { accept, formatMoney, money, plus, refusal, refuse, repetition, zero } from '@caravan/events';
import type { Decider, Decision, Money, SenderEvent } from '@caravan/events';
import { newSender } from './state.ts';
import type { SenderState } from './state.ts';

export type Caps = { readonly hour: Money; readonly day: Money };

type About = {
  readonly network: string;
  readonly address: string;
  readonly transferId: string;
  readonly at: string;
};
export type Reserve = About & {
  readonly type: 'Reserve';
  /** zero of coin */
  readonly amount: Money;
  /** EVM: the chain's count of transactions of the address; it is asked for once, at the first */
  readonly firstNonce?: number | undefined;
  /** absent: what stays among our own addresses */
  readonly caps?: Caps | undefined;
};
/** Its transfer was cancelled before it was signed: another may have the nonce, which would otherwise be missing for ever. */
export type Free = About & { readonly type: 'Free' };
export type SenderCommand = Reserve | Free;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export function decide(state: SenderState, command: SenderCommand): Decision<SenderEvent> {
  return command.type === 'Reserve' ? reserve(state, command) : free(state, command);
}

function reserve(state: SenderState, command: Reserve): Decision<SenderEvent> {
  const { network, address, transferId, amount, firstNonce, caps, at } = command;
  const known = state.reservations.get(transferId);
  if (known) return repetition(known.amount === amount);
  const above = caps && capAbove(state, { amount, caps, at });
  if (above) return refuse(above);
  const nonce = firstNonce === undefined ? undefined : (state.free[0] ?? state.next ?? firstNonce);
  return accept<SenderEvent>({
    type: 'SpendingReserved',
    data: {
      network,
      address,
      owner: 'platform',
      transferId,
      amount: formatMoney(amount),
      ...(nonce === undefined ? {} : { nonce }),
      reservedAt: at,
    },
  });
}

function capAbove(
  state: SenderState,
  { amount, caps, at }: { readonly amount: Money; readonly caps: Caps; readonly at: string },
) {
  const windows = [
    { cap: caps.hour, ms: HOUR_MS, hours: 1 },
    { cap: caps.day, ms: DAY_MS, hours: 24 },
  ];
  const broken = windows.find(({ cap, ms }) => plus(spentIn(state, at, ms), amount) > cap);
  return broken && refusal('spending-above-cap', { cap: formatMoney(broken.cap), hours: broken.hours });
}

/** What was reserved in that time before `at`; of a clock that is behind, all that came later too. */
export function spentIn(state: Pick<SenderState, 'recent'>, at: string, ms: number): Money {
  const since = Date.parse(at) - ms;
  return state.recent.reduce<Money>(
    (sum, each) => (Date.parse(each.at) > since ? plus(sum, each.amount) : sum),
    zero,
  );
}

function free(state: SenderState, { network, address, transferId, at }: Free): Decision<SenderEvent> {
  const known = state.reservations.get(transferId);
  if (!known) return accept();
  const nonce = known.nonce === undefined ? {} : { nonce: known.nonce };
  return accept<SenderEvent>({
    type: 'SpendingFreed',
    data: { network, address, owner: 'platform', transferId, ...nonce, freedAt: at },
  });
}

export function evolve(state: SenderState, { type, data }: SenderEvent): SenderState {
  const { transferId, nonce } = data;
  if (type === 'SpendingFreed')
    return {
      ...state,
      reservations: state.reservations.delete(transferId),
      free: nonce === undefined ? state.free : [...state.free, nonce].toSorted((a, b) => a - b),
      recent: state.recent.filter((each) => each.transferId !== transferId),
    };
  const amount = money(data.amount);
  const at = data.reservedAt;
  const since = Date.parse(at) - DAY_MS;
  return {
    reservations: state.reservations.set(transferId, { amount, nonce, at }),
    next: nonce === undefined ? state.next : Math.max(state.next ?? 0, nonce + 1),
    free: state.free.filter((each) => each !== nonce),
    recent: [...state.recent.filter((each) => Date.parse(each.at) > since), { transferId, amount, at }],
  };
}

export const senderDecider: Decider<SenderState, SenderCommand, SenderEvent> = {
  initialState: newSender,
  evolve,
  decide,
};
