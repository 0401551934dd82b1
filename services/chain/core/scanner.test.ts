import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { DepositEvent } from '@caravan/events';
import { UnreadableBlockError } from './chain.ts';
import { createScanner } from './scanner.ts';
import type { ScannerOptions } from './scanner.ts';
import type { Step } from './step.ts';
import { catchUp } from './testing/catch-up.ts';
import { createMemoryBook, createMemoryLog } from './testing/memory-book.ts';
import { createSimulatedChain } from './testing/simulated-chain.ts';
import type { Payment } from './testing/simulated-chain.ts';

const REQUIRED = 5;
const OURS = new Map([
  ['alice-address', 'alice'],
  ['bob-address', 'bob'],
]);

function scene(overrides: Partial<ScannerOptions> = {}) {
  const chain = createSimulatedChain();
  const book = createMemoryBook();
  const log = createMemoryLog('sim');
  const options: ScannerOptions = {
    network: 'sim',
    decimals: 6,
    finality: { kind: 'confirmations', required: REQUIRED },
    chain,
    book,
    facts: log,
    addresses: async () => OURS,
    startHeight: 0,
    acceptReset: false,
    mostBlocks: 8,
    ...overrides,
  };
  return { chain, book, log, options, scanner: createScanner(options) };
}

let serial = 0;
function pay(to: string, usdt = 1): Payment {
  return { transaction: `tx${(serial += 1)}`, to, units: BigInt(usdt) * 1_000_000n };
}

/**
 * Steps as often as a breach must be seen to be believed, plus once, or until the watcher dies; returns the last step, if any.
 */
async function looks(options: ScannerOptions): Promise<Step | undefined> {
  const scanner = createScanner(options);
  let step: Step | undefined;
  try {
    for (let look = 0; look < 4; look += 1) step = await scanner.step();
  } catch (error) {
    expect(error).toMatchObject({ message: 'killed' });
  }
  return step;
}

function mine(chain: { mine(): void }, blocks: number): void {
  for (let i = 0; i < blocks; i += 1) chain.mine();
}

const types = (events: readonly DepositEvent[]) => events.map((event) => event.type);

describe('a deposit', () => {
  test('is detected at once and confirmed with exactly the required confirmations', async () => {
    const { chain, log, scanner } = scene();
    chain.mine([pay('alice-address', 250)]);
    await catchUp(scanner);
    expect(types(log.events())).toEqual(['DepositDetected']);
    mine(chain, REQUIRED - 2);
    await catchUp(scanner);
    expect(types(log.events())).toEqual(['DepositDetected']);
    chain.mine();
    await catchUp(scanner);
    expect(log.events().at(-1)).toMatchObject({
      type: 'DepositConfirmed',
      data: { usercode: 'alice', amount: '250' },
    });
  });

  test('to another address is not ours', async () => {
    const { chain, log, scanner } = scene();
    chain.mine([pay('stranger')]);
    mine(chain, REQUIRED);
    await catchUp(scanner);
    expect(log.events()).toEqual([]);
  });

  test('in a block that is replaced is orphaned, and is detected again when it is included again', async () => {
    const { chain, log, scanner } = scene();
    chain.mine([pay('alice-address')]);
    chain.mine();
    await catchUp(scanner);
    const dropped = chain.drop(2);
    mine(chain, 2);
    chain.mine(dropped);
    mine(chain, REQUIRED);
    await catchUp(scanner);
    expect(types(log.events())).toEqual([
      'DepositDetected',
      'DepositOrphaned',
      'DepositDetected',
      'DepositConfirmed',
    ]);
  });

  test('whose block left the chain and came back is confirmed, also when the watcher died in between', async () => {
    const { chain, log, options } = scene();
    chain.mine([pay('alice-address')]);
    chain.mine();
    await catchUp(createScanner(options));
    const bringBack = chain.keep();
    chain.drop(2);
    mine(chain, 2);
    // the log is told that it left; the book is not
    await expect(createScanner(dying(options, 1)).step()).rejects.toThrow('killed');
    bringBack();
    mine(chain, REQUIRED);
    await catchUp(createScanner(options));
    expect(types(log.events())).toEqual([
      'DepositDetected',
      'DepositOrphaned',
      'DepositDetected',
      'DepositConfirmed',
    ]);
  });

  test('whose block was replaced before a watcher that died had recorded it is told as orphaned', async () => {
    const { chain, book, log, options } = scene();
    chain.mine([pay('alice-address')]);
    // after the log was told, before the book has the new position
    await expect(createScanner(dying(options, 3)).step()).rejects.toThrow('killed');
    expect(types(log.events())).toEqual(['DepositDetected']);
    chain.drop(1);
    mine(chain, REQUIRED + 1);
    await catchUp(createScanner(options));
    expect(types(log.events())).toEqual(['DepositDetected', 'DepositOrphaned']);
    expect(book.rows()).toEqual([]);
  });

  test('waits for a person when the node, asked again after a crash, has it at another place in its block', async () => {
    const { chain, log, options } = scene();
    chain.mine([pay('alice-address')]);
    await expect(createScanner(dying(options, 3)).step()).rejects.toThrow('killed');
    expect(types(log.events())).toEqual(['DepositDetected']);
    const elsewhere: ScannerOptions['chain'] = {
      ...chain,
      transfers: async (blocks, to) =>
        (await chain.transfers(blocks, to)).map((each) => ({ ...each, logIndex: each.logIndex + 5 })),
    };
    mine(chain, REQUIRED);
    await expect(catchUp(createScanner({ ...options, chain: elsewhere }))).rejects.toThrow(
      UnreadableBlockError,
    );
    expect(types(log.events())).toEqual(['DepositDetected']);
    await catchUp(createScanner(options));
    expect(types(log.events())).toEqual(['DepositDetected', 'DepositConfirmed']);
  });

  test('is confirmed by the chain’s own mark where that is the rule', async () => {
    const { chain, log, scanner } = scene({ finality: { kind: 'finalized-tag', usuallyAfter: 64 } });
    chain.mine([pay('alice-address')]);
    mine(chain, 20);
    await catchUp(scanner);
    expect(types(log.events())).toEqual(['DepositDetected']);
    chain.finalise(1);
    await catchUp(scanner);
    expect(types(log.events())).toEqual(['DepositDetected', 'DepositConfirmed']);
  });
});

describe('a breach of finality', () => {
  test('reverses what was confirmed and halts until a person accepts the new chain', async () => {
    const { chain, book, log, scanner } = scene();
    chain.mine([pay('alice-address')]);
    mine(chain, REQUIRED);
    await catchUp(scanner);
    chain.drop(REQUIRED + 1);
    mine(chain, REQUIRED + 2);
    const steps = [await scanner.step(), await scanner.step(), await scanner.step()];
    expect(steps.map((step) => step.kind)).toEqual(['doubtful', 'doubtful', 'halted']);
    expect(types(log.events())).toEqual(['DepositDetected', 'DepositConfirmed', 'DepositReversed']);
    chain.mine([pay('bob-address')]);
    expect((await scanner.step()).kind).toBe('halted');
    book.acknowledge();
    mine(chain, REQUIRED);
    await catchUp(scanner);
    expect(types(log.events()).slice(3)).toEqual(['DepositDetected', 'DepositConfirmed']);
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'is told once, and ends once, though the watcher dies after %i of its writes, and of those after it was accepted',
    async (writes) => {
      const { chain, book, log, options } = scene();
      chain.mine([pay('alice-address')]);
      mine(chain, REQUIRED);
      chain.mine([pay('bob-address')]);
      await catchUp(createScanner(options));
      const dropped = chain.drop(REQUIRED + 2);
      mine(chain, REQUIRED + 3);
      const before = types(log.events());
      await looks(dying(options, writes));
      expect(await looks(options)).toMatchObject({ kind: 'halted' });
      expect(types(log.events()).slice(before.length).toSorted()).toEqual([
        'DepositOrphaned',
        'DepositReversed',
      ]);
      book.acknowledge();
      chain.mine(dropped);
      mine(chain, REQUIRED);
      await looks(dying(options, writes));
      await catchUp(createScanner(options));
      // what was reversed waits for a person; what had not been confirmed is a deposit like any other
      expect(types(log.events()).slice(before.length + 2)).toEqual(['DepositDetected', 'DepositConfirmed']);
      expect(book.rows().filter((row) => row.state === 'pending')).toEqual([]);
    },
  );

  test('is not believed of a node that lags behind', async () => {
    const { chain, scanner } = scene();
    mine(chain, 20);
    await catchUp(scanner);
    chain.lag(10);
    expect(await scanner.step()).toMatchObject({ kind: 'lagging', head: 10 });
    chain.lag(0);
    chain.mine();
    expect(await catchUp(scanner)).toMatchObject({ kind: 'level', tip: 21 });
  });

  test('by another chain is accepted in development: credited stays credited, pending is orphaned', async () => {
    const { chain, log, scanner } = scene({ acceptReset: true });
    chain.mine([pay('alice-address', 5)]);
    mine(chain, REQUIRED);
    chain.mine([pay('bob-address', 7)]);
    await catchUp(scanner);
    chain.replace();
    expect(await scanner.step()).toMatchObject({ kind: 'reset' });
    chain.mine([pay('bob-address', 9)]);
    mine(chain, REQUIRED);
    await catchUp(scanner);
    expect(types(log.events())).toEqual([
      'DepositDetected',
      'DepositDetected',
      'DepositConfirmed',
      'DepositOrphaned',
      'DepositDetected',
      'DepositConfirmed',
    ]);
  });
});

test('the cursor waits at a block that cannot be read, and loses nothing', async () => {
  const { chain, log, options } = scene();
  let broken = true;
  const scanner = createScanner({
    ...options,
    chain: {
      ...chain,
      transfers: async (blocks, addresses) => {
        if (broken) throw new Error('no logs for this block');
        return await chain.transfers(blocks, addresses);
      },
    },
  });
  chain.mine([pay('alice-address')]);
  mine(chain, REQUIRED);
  await expect(scanner.step()).rejects.toThrow('no logs');
  await expect(scanner.step()).rejects.toThrow('no logs');
  broken = false;
  await catchUp(scanner);
  expect(types(log.events())).toEqual(['DepositDetected', 'DepositConfirmed']);
});

/** One thing that can happen to a chain and to its watcher. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('mine' as const), pays: fc.nat({ max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: REQUIRED - 1 }),
      again: fc.boolean(),
      longer: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('waver' as const),
      depth: fc.integer({ min: 1, max: REQUIRED - 1 }),
      after: fc.nat({ max: 6 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('crash' as const), after: fc.nat({ max: 6 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('lag' as const), blocks: fc.nat({ max: 8 }) }),
  },
);

/** Wraps the durable parts so that the process dies after this many writes. */
function dying(options: ScannerOptions, after: number): ScannerOptions {
  let left = after;
  const orDie =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (left <= 0) throw new Error('killed');
      left -= 1;
      return await act(...args);
    };
  const { book, facts } = options;
  return {
    ...options,
    book: { ...book, save: orDie(book.save), intend: orDie(book.intend) },
    facts: {
      detected: orDie(facts.detected),
      confirmed: orDie(facts.confirmed),
      orphaned: orDie(facts.orphaned),
      reversed: orDie(facts.reversed),
    },
  };
}

test('whatever reorganisations and crashes come, exactly the transfers that stand are confirmed, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
      const { chain, log, book, options } = scene();
      let scanner = createScanner(options);
      const dies = async (after: number) => {
        await createScanner(dying(options, after))
          .step()
          .catch(() => undefined);
        scanner = createScanner(options);
      };
      // The deepest block a watcher may have called final: a reorganisation never reaches it.
      let highest = 0;
      for (const event of happenings) {
        if (event.kind === 'mine')
          chain.mine(
            Array.from({ length: event.pays }, (_, i) => pay(i === 2 ? 'stranger' : 'alice-address')),
          );
        if (event.kind === 'reorganise') {
          const depth = Math.min(event.depth, chain.height() - Math.max(0, highest - REQUIRED + 1));
          const dropped = depth > 0 ? chain.drop(depth) : [];
          for (let i = 0; i < depth + event.longer; i += 1) chain.mine(event.again && i === 0 ? dropped : []);
        }
        if (event.kind === 'waver') {
          const depth = Math.min(event.depth, chain.height() - Math.max(0, highest - REQUIRED + 1));
          const bringBack = chain.keep();
          if (depth > 0) chain.drop(depth);
          mine(chain, Math.max(0, depth));
          await dies(event.after);
          bringBack();
        }
        if (event.kind === 'lag') chain.lag(event.blocks);
        if (event.kind === 'look') await scanner.step();
        if (event.kind === 'crash') await dies(event.after);
        highest = Math.max(highest, chain.height());
      }
      chain.lag(0);
      mine(chain, REQUIRED);
      await catchUp(scanner);

      const standing = chain
        .standing()
        .filter((transfer) => OURS.has(transfer.to))
        .map((transfer) => `sim:${transfer.transaction}:${transfer.logIndex}`);
      const confirmed = log
        .events()
        .filter((event) => event.type === 'DepositConfirmed')
        .map((event) => event.data.depositId);
      expect(confirmed.toSorted()).toEqual(standing.toSorted());
      expect(book.rows().filter((row) => row.state === 'pending')).toEqual([]);
      expect(types(log.events())).not.toContain('DepositReversed');
      expect(openOf(log.events())).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/** Deposits that the log still shows as pending. */
function openOf(events: readonly DepositEvent[]): string[] {
  const open = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'DepositDetected') open.add(data.depositId);
    else open.delete(data.depositId);
  }
  return [...open];
}
