import { z } from 'zod';
import type { Mark } from './log-digest.ts';

const digits = z.string().regex(/^\d+$/);
const markShape = z.object({
  events: z.int().positive(),
  position: digits,
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
const anchorShape = z.object({ format: z.literal('caravan-anchor-1'), marks: z.array(markShape) });

/** What is kept outside the system: the digest of the log at some of its events, always including the last. */
export type Anchor = { readonly marks: readonly Mark[] };

/** What an anchor and the log disagree about. */
export type Disagreement = { readonly explanation: string };

/** Throws a ZodError or SyntaxError if the text is not an anchor. */
export function readAnchor(text: string): Anchor {
  const { marks } = anchorShape.parse(JSON.parse(text));
  return { marks: marks.map((mark) => ({ ...mark, position: BigInt(mark.position) })) };
}

/** The text that `readAnchor` takes. */
export function writeAnchor({ marks }: Anchor): string {
  const written = marks.map((mark) => ({ ...mark, position: mark.position.toString() }));
  return `${JSON.stringify({ format: 'caravan-anchor-1', marks: written }, undefined, 1)}\n`;
}

/** Compares while the log is read: call `see` with each mark of the log in order, then `end` with the last. */
export class AnchorCheck {
  readonly #marks: readonly Mark[];
  #next = 0;
  #found: Disagreement | undefined;

  constructor({ marks }: Anchor) {
    this.#marks = marks;
  }

  see(mark: Mark): void {
    const expected = this.#marks[this.#next];
    if (expected === undefined || mark.events < expected.events) return;
    if (mark.digest !== expected.digest) this.#disagree(`not as it was when the anchor was written`);
    this.#next += 1;
  }

  end(last: Mark): Disagreement | undefined {
    if (this.#next < this.#marks.length)
      this.#disagree(
        `no longer complete: the log holds ${last.events} events, the anchor ${this.#marks.at(-1)?.events}`,
      );
    return this.#found;
  }

  #disagree(what: string): void {
    const [before, at] = [this.#marks[this.#next - 1], this.#marks[this.#next]];
    const from = before === undefined ? 'the beginning' : `position ${before.position}`;
    this.#found ??= { explanation: `The log from ${from} to position ${at?.position} is ${what}.` };
  }
}
