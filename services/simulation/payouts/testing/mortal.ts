import type { EventLog } from '@caravan/events/log';
import type { SendingChain } from '@caravan/custody';

/** It is thrown where a process dies, and at all that its rest would still ask. */
export class DeadError extends Error {
  override readonly name = 'DeadError';
}

/** Where something dies: before its n-th call to the outside is made, or after it took effect and before its answer came. */
export type Death = { readonly call: number; readonly when: 'before' | 'after' };

/** What one process asks of the outside, counted over its lives. It dies once. */
export class Mortal {
  readonly #death: Death | undefined;
  #calls = 0;
  #dead = false;
  died = false;

  constructor(death: Death | undefined) {
    this.#death = death;
  }

  /** The process was started again. */
  revive(): void {
    this.#dead = false;
  }

  get dead(): boolean {
    return this.#dead;
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    if (this.#dead) throw new DeadError();
    this.#calls += 1;
    const here = !this.died && this.#death?.call === this.#calls ? this.#death.when : undefined;
    if (here === 'before') this.#die();
    const answer = await work();
    if (here === 'after') this.#die();
    return answer;
  }

  #die(): never {
    this.#dead = true;
    this.died = true;
    throw new DeadError();
  }
}

export function mortalLog(log: EventLog, mortal: Mortal): EventLog {
  return {
    ...log,
    append: (stream, expected, events) => mortal.call(() => log.append(stream, expected, events)),
    async *read(stream, options) {
      await mortal.call(async () => undefined);
      yield* log.read(stream, options);
    },
    async *readAll(options) {
      await mortal.call(async () => undefined);
      yield* log.readAll(options);
    },
  };
}

/** A store that dies at an append; who asked does not know whether it took effect. */
export function mortalStore(log: EventLog, mortal: Mortal): EventLog {
  return {
    ...log,
    async append(stream, expected, events) {
      mortal.revive();
      return await mortal.call(() => log.append(stream, expected, events));
    },
  };
}

export function mortalChain(chain: SendingChain, mortal: Mortal): SendingChain {
  return {
    coin: chain.coin,
    decode: chain.decode,
    nonceOf: (...of) => mortal.call(() => chain.nonceOf(...of)),
    balances: (...of) => mortal.call(() => chain.balances(...of)),
    coinNeeded: (...of) => mortal.call(() => chain.coinNeeded(...of)),
    sign: (...of) => mortal.call(() => chain.sign(...of)),
    broadcast: (...of) => mortal.call(() => chain.broadcast(...of)),
    outcomeOf: (...of) => mortal.call(() => chain.outcomeOf(...of)),
  };
}
