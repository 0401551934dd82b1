import { isDeepStrictEqual, inspect } from 'node:util';
import { fold, type Decider, type DomainEvent } from './decider.ts';
import type { RefusalKey } from './refusals.ts';

/**
 * Given / when / then for a decider, without I/O:
 * `specify(walletDecider).given(...facts).when(command).then(...facts)`, or `.thenRefused(key)`, or `.thenNothing()`.
 */
export function specify<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) {
  return {
    given: (...history: readonly Event[]) => ({
      when: (command: Command) => {
        const decision = decider.decide(fold(decider, history), command);
        return {
          then(...expected: readonly Event[]): void {
            const actual = decision.outcome === 'accepted' ? decision.events : decision.refusal;
            expectSame(actual, expected);
          },
          thenNothing(): void {
            expectSame(decision, { outcome: 'accepted', events: [] });
          },
          thenRefused(key: RefusalKey, details?: Readonly<Record<string, string | number>>): void {
            const actual = decision.outcome === 'refused' ? decision.refusal : decision;
            expectSame(actual, details ? { key, details } : { key, ...detailsOf(actual) });
          },
        };
      },
    }),
  };
}

function detailsOf(value: object): object {
  return 'details' in value ? { details: value.details } : {};
}

function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) {
    throw new Error(`Expected ${inspect(expected, { depth: 8 })}\nbut got ${inspect(actual, { depth: 8 })}`);
  }
}
