import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { credit, history } from '../testing/history.ts';
import { WitnessCheck } from './witness-check.ts';
import type { Witness, Witnessed } from './witness-check.ts';

const [first, second, third] = history([credit('U1', '1'), credit('U2', '2'), credit('U1', '3')]);
if (!first || !second || !third) throw new Error('no such event');

const factOf = (event: RecordedEvent, postings: string): Witnessed => ({
  stream: event.stream,
  position: event.position,
  id: event.id,
  postings,
  recordedAt: event.created.getTime() / 1000,
});

/** A witness that tells so many at once. */
const witnessOf = (facts: readonly Witnessed[], atOnce = 1, upTo = 1000n): Witness => ({
  upTo,
  seen: async (after) => facts.filter(({ position }) => position > after).slice(0, atOnce),
});

async function compared(events: readonly RecordedEvent[], witness: Witness) {
  const check = new WitnessCheck(witness);
  for (const event of events) await check.see(event);
  const { cutOff, differing } = await check.end();
  return { cutOff, differing };
}

const nothing = { cutOff: [], differing: [] };

/** What the witness has written down of an event with these postings. */
const says = (data: unknown, postings: string) =>
  compared([{ ...first, data }], witnessOf([factOf(first, postings)]));

test.each([
  ['1', '1'],
  ['-1.5', '-1.5'],
  ['0', '0'],
  ['10', '10'],
  ['0.5', '0.5'],
  ['0.0000000001', '0.0000000001'],
  ['1.50', '1.5'],
  ['1.0', '1'],
  ['-007.10', '-7.1'],
  ['0.0', '0'],
  ['007', '7'],
  ['-012', '-12'],
])('the amount %s is the witness’s %s', async (written, canonical) => {
  const data = { postings: [{ account: 'a', amount: written }] };
  expect(await says(data, `a ${canonical}`)).toEqual(nothing);
  expect((await says(data, `a ${canonical}1`)).differing).toHaveLength(1);
});

test.each<[unknown, string]>([
  [{ account: 'a', amount: 'much' }, 'a much'],
  [{ account: 'a', amount: '1e3' }, 'a 1e3'],
  [{ account: 'a', amount: ' 1' }, 'a  1'],
  [{ account: 'a', amount: '1 ' }, 'a 1 '],
  [{ account: 'a', amount: 7 }, 'a 7'],
  [{ account: 'a' }, 'a undefined'],
  [{ amount: '7' }, 'undefined 7'],
  [null, 'undefined undefined'],
  ['text', 'undefined undefined'],
])('a posting %j is compared as it is', async (posting, line) => {
  expect(await says({ postings: [posting] }, line)).toEqual(nothing);
  expect((await says({ postings: [posting] }, 'a 1')).differing).toHaveLength(1);
});

test('several postings stand on lines of their own, in their order', async () => {
  const data = {
    postings: [
      { account: 'a', amount: '1' },
      { account: 'b', amount: '-1' },
    ],
  };
  expect(await says(data, 'a 1\nb -1')).toEqual(nothing);
  const { differing } = await says(data, 'b -1\na 1\nc 0');
  expect(differing).toEqual([
    {
      stream: 'wallet-U1',
      explanation: `the log holds its fact ${first.id} at position 10, of which the ledger has other postings: b -1, a 1, c 0`,
    },
  ]);
});

test.each([undefined, null, 'text', 7, {}, { postings: 'none' }, { postings: [] }])(
  'an event with the data %j moves no money, so no witness needs to have seen it',
  async (data) => {
    expect(await compared([{ ...first, data }], witnessOf([]))).toEqual(nothing);
  },
);

test('only wallets move money', async () => {
  expect(await compared([{ ...first, stream: 'order-O1' }], witnessOf([]))).toEqual(nothing);
});

test('a movement that the witness passed without seeing it is told; one that it has not come to yet is not', async () => {
  const { differing } = await compared([first], witnessOf([], 1, 10n));
  expect(differing).toEqual([
    {
      stream: 'wallet-U1',
      explanation: `the log holds its fact ${first.id} at position 10, which the ledger has never seen, though it has come further`,
    },
  ]);
  expect(await compared([first], witnessOf([], 1, 9n))).toEqual(nothing);
});

const facts = [factOf(first, ''), factOf(second, ''), factOf(third, '')];
const bare = [first, second, third].map((event) => ({ ...event, data: {} }));

test('pages of any size are compared to the last, and a stream is told once', async () => {
  for (const atOnce of [1, 2, 3, 4]) {
    expect(await compared(bare, witnessOf(facts, atOnce))).toEqual(nothing);
    expect((await compared([], witnessOf(facts, atOnce))).cutOff).toEqual([
      {
        stream: 'wallet-U1',
        explanation: `the ledger knows its fact ${first.id} at position 10, which the log does not hold`,
      },
      {
        stream: 'wallet-U2',
        explanation: `the ledger knows its fact ${second.id} at position 20, which the log does not hold`,
      },
    ]);
    expect(
      (await compared([bare[0] ?? first, bare[2] ?? third], witnessOf(facts, atOnce))).cutOff,
    ).toHaveLength(1);
  }
});

test('another event in the place of the one that the witness saw is told as lost', async () => {
  expect(await compared([{ ...first, id: 'another', data: {} }], witnessOf(facts.slice(0, 1)))).toMatchObject(
    {
      cutOff: [{ stream: 'wallet-U1' }],
      differing: [],
    },
  );
});

/** How many are told when the witness's time is off by so much. */
const offBy = async (milliseconds: number) => {
  const fact = { ...factOf(first, ''), recordedAt: (first.created.getTime() + milliseconds) / 1000 };
  return (await compared(bare.slice(0, 1), witnessOf([fact]))).differing.length;
};

test('the witness’s second may be off by less than two, before and after', async () => {
  expect(await Promise.all([-2000, -1999, 0, 1999, 2000].map(offBy))).toEqual([1, 0, 0, 0, 1]);
});

test('at most 100 streams of either kind are told', async () => {
  const many = history(Array.from({ length: 130 }, (_, index) => credit(`U${index}`, '1')));
  const lost = many.map((event) => factOf(event, ''));
  expect((await compared([], witnessOf(lost, 50, 10_000n))).cutOff).toHaveLength(100);
  expect((await compared(many, witnessOf([], 50, 10_000n))).differing).toHaveLength(100);
});

test('nothing is waited for while what the witness told is compared', async () => {
  const check = new WitnessCheck(witnessOf(facts, 3));
  expect(check.see({ ...(bare[0] ?? first), position: 5n })).toBeInstanceOf(Promise);
  await check.see({ ...(bare[0] ?? first), position: 5n });
  for (const event of bare) expect(check.see(event)).toBeUndefined();
});
