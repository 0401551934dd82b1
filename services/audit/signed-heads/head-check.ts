import type { Mark } from '../hash-chain/log-digest.ts';
import type { RootFile } from '../solvency/proof.ts';
import { faultOfHead } from './signed-head.ts';
import type { SignedHead } from './signed-head.ts';
import type { PublicKey } from './signing-key.ts';

export type HeadDemand = {
  /** as they were published */
  readonly roots: readonly RootFile[];
  readonly keys: readonly PublicKey[];
};

/** The published heads against the log. */
export type Heads = {
  /** those whose signature is right and with which the log agrees */
  readonly agreed: number;
  /** position of the last of these: up to it the log is as it was */
  readonly upTo: bigint | undefined;
  /** a sentence for each that cannot be relied on, or that the log contradicts */
  readonly faults: readonly string[];
  /** behind the place where verification gave up: nothing is said of them */
  readonly unreached: number;
};

const NOTHING: Mark = { events: 0, position: -1n, digest: '' };

type Due = { readonly position: bigint; readonly head: SignedHead };

/**
 * Whether the log still holds what each published head says. A head whose signature is wrong says nothing, and is not compared.
 * Call `see` with the mark of each event in order, then `end`.
 */
export class HeadCheck {
  readonly #due: readonly Due[];
  readonly #faults: string[] = [];
  #next = 0;
  #last = NOTHING;
  #agreed = 0;
  #upTo: bigint | undefined;

  constructor({ roots, keys }: HeadDemand) {
    const due: Due[] = [];
    for (const root of roots) {
      const fault = faultOfHead(root, keys);
      if (fault !== undefined) this.#faults.push(`The published root of position ${root.position} ${fault}.`);
      else if (root.head) due.push({ position: BigInt(root.position), head: root.head });
    }
    this.#due = due.toSorted((one, other) => (one.position < other.position ? -1 : 1));
  }

  see(mark: Mark): void {
    while (this.#nextIsBefore(mark)) this.#settleNext();
    this.#last = mark;
  }

  /** `whole`: the log was read to its end. */
  end(whole: boolean): Heads {
    if (whole) while (this.#next < this.#due.length) this.#settleNext();
    const unreached = this.#due.length - this.#next;
    return { agreed: this.#agreed, upTo: this.#upTo, faults: this.#faults, unreached };
  }

  #nextIsBefore({ position }: Mark): boolean {
    const due = this.#due[this.#next];
    return due !== undefined && due.position < position;
  }

  /** No further event belongs to the next head. */
  #settleNext(): void {
    const due = this.#due[this.#next];
    this.#next += 1;
    if (due) this.#settle(due);
  }

  #settle({ position, head }: Due): void {
    const { events, digest } = this.#last;
    if (events === head.events && digest === head.digest) {
      this.#agreed += 1;
      this.#upTo = position;
      return;
    }
    const since = this.#upTo === undefined ? 'the beginning' : `position ${this.#upTo}`;
    this.#faults.push(
      `The log from ${since} to position ${position} is ${difference(events, head.events)} when its head was signed (${head.signedAt}).`,
    );
  }
}

function difference(holds: number, held: number): string {
  if (holds === held) return 'not as it was';
  return `${holds < held ? 'no longer whole' : 'longer'}: it holds ${holds} events up to there, and held ${held}`;
}
