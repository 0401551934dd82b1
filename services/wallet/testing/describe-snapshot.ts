import type { Decider, DomainEvent } from '@caravan/events';
import type { SnapshotFormat } from '@caravan/events/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../wallet/joined-texts.ts';
import { keeping, type Kept } from './kept.ts';

/** What the snapshots of every account must be, whatever was asked of it. */
export function describeSnapshot<State, Command, Event extends DomainEvent>(
  what: string,
  format: SnapshotFormat<State>,
  decider: Decider<State, Command, Event>,
  anyCommand: fc.Arbitrary<Command>,
): void {
  const { keptOf, stateOf, restored } = keeping(format);
  const commands = fc.array(anyCommand, { maxLength: 120, size: 'max' });
  const after = (asked: readonly Command[], from = decider.initialState): State =>
    asked.reduce((state, next) => {
      const decision = decider.decide(state, next);
      return decision.outcome === 'accepted' ? decision.events.reduce(decider.evolve, state) : state;
    }, from);

  describe(`${what} that was restored from a snapshot`, () => {
    it('is the one that was written', () => {
      fc.assert(
        fc.property(commands, (asked) => {
          const state = after(asked);
          expect(keptOf(restored(state))).toEqual(keptOf(state));
        }),
        { numRuns: 200 },
      );
    });

    it('decides as if it had never been away, on what it did before and on what is new', () => {
      fc.assert(
        fc.property(commands, commands, (before, then) => {
          const state = after(before);
          for (const next of [...before, ...then])
            expect(decider.decide(restored(state), next)).toEqual(decider.decide(state, next));
        }),
        { numRuns: 20 },
      );
    });

    it('goes on, is written and restored again, and forgets nothing', () => {
      fc.assert(
        fc.property(commands, commands, (before, then) => {
          const away = restored(after(then, restored(after(before))));
          const never = after(then, after(before));
          expect(sorted(keptOf(away))).toEqual(sorted(keptOf(never)));
        }),
        { numRuns: 100 },
      );
    });

    it('decides as if it had never been away, each command after another absence', () => {
      fc.assert(
        fc.property(commands, (asked) => {
          let [away, never] = [decider.initialState, decider.initialState];
          for (const next of asked) {
            expect(decider.decide(away, next)).toEqual(decider.decide(never, next));
            [away, never] = [restored(after([next], away)), after([next], never)];
          }
        }),
        { numRuns: 50 },
      );
    });

    it('is the same from one text and from three additions, whoever made them', () => {
      fc.assert(
        fc.property(commands, commands, commands, (first, second, third) => {
          const states = [after(first)];
          states.push(after(second, states[0]));
          const kept = states.reduce<Kept | undefined>((earlier, state) => keptOf(state, earlier), undefined);
          const last = after(third, states[1]);
          // one process has it cached from the first event, another has just read it, the third has read only the first
          const read = after(third, restored(after(second, states[0])));
          const older = after(third, after(second, restored(after(first))));
          for (const process of [last, read, older])
            expect(sorted(keptOf(process, kept))).toEqual(sorted(keptOf(last)));
        }),
        { numRuns: 100 },
      );
    });

    it('is the same when what it goes on from has less than it was itself read from', () => {
      fc.assert(
        fc.property(commands, commands, (first, second) => {
          const last = after(second, after(first));
          const again = stateOf(keptOf(restored(last), keptOf(after(first))));
          for (const command of [...first, ...second])
            expect(decider.decide(again, command)).toEqual(decider.decide(last, command));
          expect(sizesOf(keptOf(again))).toEqual(sizesOf(keptOf(last)));
        }),
        { numRuns: 50 },
      );
    });

    it('is refused when it does not look like one', () => {
      const { head, lists } = keptOf(decider.initialState);
      expect(() => stateOf({ head: {}, lists })).toThrow();
      expect(() => stateOf({ head: { ...(head as object), available: '1.5' }, lists })).toThrow();
      for (const name of Object.keys(lists)) {
        const { [name]: _, ...others } = lists;
        expect(() => stateOf({ head, lists: others })).toThrow('without its lists');
      }
    });
  });
}

const sizesOf = ({ lists }: Kept) => Object.entries(lists).map(([name, { size }]) => [name, size]);

/** Ignores the order of entries, which depends on how a state came about. */
function sorted({ head, lists }: Kept): object {
  const rows = Object.entries(head as object).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((row) => JSON.stringify(row)).toSorted() : (value as unknown),
  ]);
  const texts = Object.entries(lists).map(([name, list]) => [name, textsOf(list.texts)]);
  return { ...Object.fromEntries(rows), lists: Object.fromEntries(texts) as object };
}
