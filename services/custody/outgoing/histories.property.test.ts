import { fold } from '@caravan/events';
import type { OutgoingEvent } from '@caravan/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ana, at, expiring, order, signing } from '../testing/facts.ts';
import { outgoingDecider } from './decide.ts';
import type { OutgoingCommand } from './decide.ts';

const attempt = fc.integer({ min: 1, max: 4 });
const minute = (n: number) => new Date(Date.parse(at) + n * 60_000).toISOString();
const block = fc.integer({ min: 1, max: 3 }).map((height) => ({ height, hash: `0xb${height}` }));
const end = { coin: 'ETH', feeUnits: '1', at };

const command: fc.Arbitrary<OutgoingCommand> = fc.oneof(
  fc.constant<OutgoingCommand>({ type: 'Order', order }),
  fc.tuple(attempt, fc.integer({ min: 6, max: 8 })).map(([n, nonce]) => signing(n, { nonce })),
  fc
    .tuple(attempt, fc.integer({ min: 0, max: 9 }))
    .map(([n, minutes]) => signing(n, { ...expiring, expiresAt: minute(minutes) })),
  fc
    .tuple(attempt, block)
    .map(([n, where]) => ({ type: 'Include', transaction: `0xt${n}`, block: where, at }) as const),
  fc
    .tuple(attempt, block, fc.constantFrom('Settle', 'Revert'))
    .map(([n, where, type]) => ({ type, transaction: `0xt${n}`, block: where, ...end }) as const),
  fc.tuple(attempt, block, fc.integer({ min: 0, max: 9 })).map(([n, where, minutes]) => {
    const solid = { ...where, time: minute(minutes) };
    return { type: 'Expire', transaction: `0xt${n}`, solid, at } as const;
  }),
  fc.constant<OutgoingCommand>({ type: 'Cancel', by: ana, reason: 'no', at }),
);

function run(commands: readonly OutgoingCommand[]): OutgoingEvent[] {
  const history: OutgoingEvent[] = [];
  for (const each of commands) {
    const decision = outgoingDecider.decide(fold(outgoingDecider, history), each);
    if (decision.outcome === 'accepted') history.push(...decision.events);
  }
  return history;
}

const histories = fc
  .array(command, { maxLength: 40 })
  .map((commands) => ({ commands, history: run(commands) }));

test('no chain could ever take two attempts of a transfer', () => {
  fc.assert(
    fc.property(histories, ({ history }) => {
      const may: { readonly transaction: string; readonly nonce: number | undefined }[] = [];
      for (const { type, data } of history) {
        if (type === 'AttemptExpired')
          may.splice(
            may.findIndex((one) => one.transaction === data.transaction),
            1,
          );
        if (type !== 'TransferSigned') continue;
        // together with those that may still be taken, all must need the one nonce
        may.push({ transaction: data.transaction, nonce: data.nonce });
        if (may.length > 1) expect(new Set(may.map(({ nonce }) => nonce ?? 'none')).size).toBe(1);
        if (may.length > 1) expect(may.every(({ nonce }) => nonce !== undefined)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a transfer ends at most once, by an attempt of its own, and nothing is signed after', () => {
  fc.assert(
    fc.property(histories, ({ history }) => {
      const ends = history.filter(({ type }) => /^Transfer(Settled|Reverted|Cancelled)$/.test(type));
      expect(ends.length).toBeLessThanOrEqual(1);
      const [last] = ends;
      if (!last) return;
      expect(history.at(-1)).toBe(last);
      if (last.type !== 'TransferSettled') return;
      const own = history.some(
        ({ type, data }) => type === 'TransferSigned' && data.transaction === last.data.transaction,
      );
      expect(own).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('whoever cancels it knows that nothing signed can be on the chain', () => {
  fc.assert(
    fc.property(histories, ({ history }) => {
      if (!history.some(({ type }) => type === 'TransferCancelled')) return;
      const count = (type: OutgoingEvent['type']) => history.filter((event) => event.type === type).length;
      expect(count('AttemptExpired')).toBe(count('TransferSigned'));
    }),
    { numRuns: 2_000 },
  );
});

test('every command again changes nothing', () => {
  fc.assert(
    fc.property(histories, ({ commands }) => {
      const twice = commands.flatMap((each) => [each, each]);
      expect(run(twice)).toEqual(run(commands));
    }),
    { numRuns: 1_000 },
  );
});
