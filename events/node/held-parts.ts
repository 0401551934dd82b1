import type { ProposedMessage } from './wire.ts';

type Amount = { appends: number; bytes: number };

/** What parts of appends may take up until their last part is there. */
export type HeldLimits = {
  readonly perConnection: Readonly<Amount>;
  readonly inAll: Readonly<Amount>;
};

const MIB = 1024 * 1024;
const LIMITS: HeldLimits = {
  perConnection: { appends: 100, bytes: 32 * MIB },
  inAll: { appends: 1_000, bytes: 128 * MIB },
};
/** What an event costs beside its content, so that many empty ones count too. */
const PER_EVENT = 256;

/** Counts what the node holds of appends whose last part has not come. */
export class HeldParts {
  readonly #limits: HeldLimits;
  readonly #inAll: Amount = { appends: 0, bytes: 0 };
  readonly #byConnection = new Map<string, Amount>();

  constructor(limits: HeldLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Whether there is room for more of a connection's; if so, it is taken. */
  take(connection: string, more: Readonly<Amount>): boolean {
    const held = this.#byConnection.get(connection) ?? { appends: 0, bytes: 0 };
    const { perConnection, inAll } = this.#limits;
    if (exceeds(held, more, perConnection) || exceeds(this.#inAll, more, inAll)) return false;
    this.#byConnection.set(connection, held);
    add(held, more.appends, more.bytes);
    add(this.#inAll, more.appends, more.bytes);
    return true;
  }

  giveBack(connection: string, { appends, bytes }: Readonly<Amount>): void {
    const held = this.#byConnection.get(connection);
    if (!held) return;
    add(held, -appends, -bytes);
    add(this.#inAll, -appends, -bytes);
    if (held.appends === 0 && held.bytes === 0) this.#byConnection.delete(connection);
  }

  /** held now, of all connections */
  get inAll(): Readonly<Amount> {
    return { ...this.#inAll };
  }
}

/** What the events of one part take up. */
export function bytesHeldBy(messages: readonly ProposedMessage[]): number {
  return messages.reduce((sum, message) => sum + PER_EVENT + contentBytes(message), 0);
}

/** What counts towards the most that one append may hold. */
export function contentBytes({ data, customMetadata }: ProposedMessage): number {
  return (data?.length ?? 0) + (customMetadata?.length ?? 0);
}

function exceeds(held: Readonly<Amount>, more: Readonly<Amount>, most: Readonly<Amount>): boolean {
  return held.appends + more.appends > most.appends || held.bytes + more.bytes > most.bytes;
}

function add(to: Amount, appends: number, bytes: number): void {
  to.appends += appends;
  to.bytes += bytes;
}
