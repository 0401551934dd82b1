import { silentLogger } from '@caravan/platform';
import {
  createTestDatabase,
  createTestLog,
  findTestPostgres,
  TEST_POSTGRES,
} from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import { verifyStretch } from './hash-chain/verify-stretch.ts';
import { capture, credit, history, type Fact } from './testing/history.ts';
import { createWalletReplay } from './wallet-history/wallet-replay.ts';

/**
 * How long an auditor waits who looks into a wallet of so many events: for its course, for the events around a moment, and for the
 * verdict on its chain. `node services/audit/wallet-replay.bench.ts [events]`
 */
const events = Number(process.argv[2] ?? 100_000);
const MOMENTS = 60;
const PER_APPEND = 500;
const STRETCH = 1_000;
const USER = 'U1';
const STREAM = `wallet-${USER}`;

const facts = Array.from({ length: events }, (_, place) => {
  const transaction = `0x${place.toString(16)}`;
  const moment = new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString();
  if (place % 2 === 1)
    return whole(capture(USER, `O${place}`, '1.25'), {
      paymentId: `P${place}`,
      amount: '1.25',
      capturedAt: moment,
    });
  return whole(credit(USER, '3.5'), {
    depositId: `ethereum:${transaction}:0`,
    network: 'ethereum',
    transaction,
    logIndex: 0,
    amount: '3.5',
    creditedAt: moment,
  });
});

/** With all that its view reads. */
function whole(fact: Fact, data: object): Fact {
  return { ...fact, data: { ...fact.data, ...data } };
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const told = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst of ${times.length} ${at(1)} ms`;
};

const postgres = await findTestPostgres();
process.env[TEST_POSTGRES] = postgres.url;
const [database, store] = await Promise.all([createTestDatabase(), createTestLog()]);
const { db, url: databaseUrl } = database;
const { log } = store;
const reading = createReadModel({ db, databaseUrl, clock: () => new Date() });
const projections = await startProjections({ db, databaseUrl, log, logger: silentLogger });
try {
  const written = history(facts);
  let position = 0n;
  for (let from = 0; from < written.length; from += PER_APPEND) {
    const page = written.slice(from, from + PER_APPEND);
    const expected = from === 0 ? 'no_stream' : BigInt(from - 1);
    ({ position } = await log.append(STREAM, expected, page));
  }
  if (!(await reading.waitFor(['wallet'], position, 120_000))) throw new Error('the view stands still');
  const replay = createWalletReplay({ log, standingAt: reading.wallet.standingAt });
  const last = BigInt(events - 1);
  const around = (focus: bigint) => replay.between(USER, focus > 8n ? focus - 8n : 0n, focus + 8n);
  const someEvent = (turn: number) => BigInt(Math.floor(((turn * 37) % MOMENTS) * (events / MOMENTS)));
  const some = (work: (turn: number) => Promise<unknown>) =>
    Array.from({ length: MOMENTS }, (_, turn) => turn).reduce<Promise<number[]>>(
      async (before, turn) => [...(await before), await timed(() => work(turn))],
      Promise.resolve([]),
    );
  console.log(`${events} events`);
  console.log(`its course of 240 parts: ${told(await some(() => reading.wallet.course(USER, 240)))}`);
  console.log(`17 events around one: ${told(await some((turn) => around(someEvent(turn))))}`);
  const first = written[0]?.created.getTime() ?? 0;
  const atMoment = async (turn: number) => {
    const ends = await replay.ends(USER);
    const recorded = ends?.last.created.getTime() ?? first;
    const since = ends?.first.created.getTime() ?? first;
    const moment = new Date(since + ((recorded - since) * turn) / MOMENTS);
    const focus = await replay.revisionAt(USER, { moment, last });
    if (focus !== undefined) await around(focus);
  };
  console.log(`the wallet at a moment: ${told(await some(atMoment))}`);
  const verdict = await timed(async () => {
    for (let after = -1n, ended = false; !ended;)
      ({ checkedTo: after, ended } = await verifyStretch(log, STREAM, { after, most: STRETCH }));
  });
  console.log(`the verdict on its chain, ${STRETCH} at a time: ${(verdict / 1_000).toFixed(1)} s`);
} finally {
  await projections.stop();
  await reading.close();
  await Promise.all([database.drop(), store.stop()]);
  await postgres.stop();
}
