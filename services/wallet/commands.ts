import { walletEventTypes, type Money, type Refusal, type WalletEvent } from '@caravan/events';
import { createAggregateStore, type CommandContext, type EventLog } from '@caravan/events/log';
import {
  walletDecider,
  type CapturePayment,
  type CreditDeposit,
  type ReturnPayment,
  type WalletCommand,
} from './wallet/decide.ts';
import type { WalletState } from './wallet/state.ts';

/** A command without the parts that this room fills in: its type and its time. */
type Request<Command extends WalletCommand> = Omit<Command, 'type' | 'at'> & {
  readonly context: CommandContext;
};

/** `position`: where in the log a reader must have come to see the effect. `available`: what may be spent after it. */
export type WalletAnswer =
  | { readonly position: bigint | undefined; readonly available: Money }
  | { readonly refusal: Refusal };

export type Wallet = {
  /** Once per deposit id, however often it is asked. Never refused. */
  creditDeposit(request: Request<CreditDeposit>): Promise<WalletAnswer>;
  /** All orders or none; refused for lack of funds or for an order that this wallet has already paid. */
  capturePayment(request: Request<CapturePayment>): Promise<WalletAnswer>;
  /** Gives back what still stands in escrow for the order under that payment; nothing if nothing does. */
  returnPayment(request: Request<ReturnPayment>): Promise<WalletAnswer>;
  /** From the log, not from a view: what may be spent now. */
  balance(usercode: string): Promise<{ readonly available: Money }>;
};

export function createWallet({
  log,
  clock,
  cacheSize = 5_000,
}: {
  log: EventLog;
  clock: () => Date;
  cacheSize?: number;
}): Wallet {
  const wallets = createAggregateStore<WalletState, WalletCommand, WalletEvent>(
    log,
    { category: 'wallet', decider: walletDecider, eventTypes: walletEventTypes },
    { cacheSize },
  );

  async function handle(
    usercode: string,
    command: WalletCommand,
    context: CommandContext,
  ): Promise<WalletAnswer> {
    const handled = await wallets.handle(usercode, command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    return { position: handled.position, available: handled.state.available };
  }

  const now = () => clock().toISOString();

  return {
    creditDeposit: ({ context, ...rest }) =>
      handle(rest.usercode, { type: 'CreditDeposit', ...rest, at: now() }, context),
    capturePayment: ({ context, ...rest }) =>
      handle(rest.usercode, { type: 'CapturePayment', ...rest, at: now() }, context),
    returnPayment: ({ context, ...rest }) =>
      handle(rest.usercode, { type: 'ReturnPayment', ...rest, at: now() }, context),
    balance: async (usercode) => ({ available: (await wallets.load(usercode)).state.available }),
  };
}
