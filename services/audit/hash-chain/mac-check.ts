import { macOf } from '@caravan/events/log';
import type { EventKey, RecordedEvent } from '@caravan/events/log';
import { misfit, type Misfit } from './misfit.ts';

/** The codes that were found. */
export type Macs = {
  /** position of the first event with a code; undefined: none has one */
  readonly from: bigint | undefined;
  readonly carried: number;
  /** those that were recomputed; 0 without a key */
  readonly checked: number;
};

export type MacDemand = {
  /** those of now and of before; none: that a code is there is checked, not that it is right */
  readonly keys: readonly EventKey[];
  /** every event from this position on must carry one, also if the first code that is found stands behind it */
  readonly from?: bigint | undefined;
};

/**
 * Whether each event from the first one with a code on carries one, and, with the keys, the right one. Whoever can write the
 * store can strip the codes of all events from some position on; then they begin later than they did. So the position where they
 * began is told, to be kept elsewhere and demanded (`from`). Call with events in commit order.
 */
export class MacCheck {
  readonly #keys: ReadonlyMap<string, EventKey>;
  readonly #due: bigint | undefined;
  #from: bigint | undefined;
  #carried = 0;
  #checked = 0;

  constructor({ keys, from }: MacDemand) {
    this.#keys = new Map(keys.map((key) => [key.id, key]));
    this.#due = from;
  }

  /** Of an event that fits its chain. */
  misfitOf(event: RecordedEvent): Misfit | undefined {
    const mac: unknown = event.metadata.mac;
    if (mac === undefined) return this.#absent(event);
    this.#from ??= event.position;
    this.#carried += 1;
    if (this.#keys.size === 0) return undefined;
    const key = typeof mac === 'string' ? this.#keys.get(mac.slice(0, mac.indexOf(':'))) : undefined;
    if (key === undefined) return misfit(event, 'mac', 'its code is under none of the keys in EVENT_KEY');
    this.#checked += 1;
    return mac === macOf(key, event.metadata)
      ? undefined
      : misfit(event, 'mac', 'its code does not come from who holds the key');
  }

  end(): Macs {
    return { from: this.#from, carried: this.#carried, checked: this.#checked };
  }

  #absent(event: RecordedEvent): Misfit | undefined {
    const since = this.#due ?? this.#from;
    if (since === undefined || event.position < since) return undefined;
    return misfit(event, 'mac', `it carries no code, and events do so from position ${since} on`);
  }
}
