import { startIsolatedSystem } from '@caravan/caravan/testing';
import type { IsolatedSystem } from '@caravan/caravan/testing';
import { categories, money } from '@caravan/events';
import { openEventLog } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { openDatabase } from '@caravan/platform';
import { createRandom } from '@caravan/platform/testing';
import { createReadModel, rebuild, viewNames } from '@caravan/projections';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditHashes } from '../audits/hash-audit.ts';
import { createLogAudit } from '../audits/log-audit.ts';
import { startBackOffice } from '../back-office/start-back-office.ts';
import type { BackOffice } from '../back-office/start-back-office.ts';
import { createBook, tallyOf } from '../book.ts';
import type { Book } from '../book.ts';
import type { CommandKind } from '../command.ts';
import { transfer, transferOf } from '../commands/from-outside.ts';
import { LEAST_PAYOUT } from '../commands/paying-out.ts';
import { commandKinds } from '../commands/index.ts';
import { releasing } from '../commands/releasing.ts';
import { sessionOf } from '../pages/area.ts';
import type { Area } from '../pages/area.ts';
import { everyArea } from '../pages/every-area.ts';
import { createScene } from '../scene.ts';
import type { Scene, Terms } from '../scene.ts';
import { creditsOfNothing, factOf, falseAnswers, isEffect, neverAccepted } from '../verdict.ts';
import { give, giveCommands } from './clients.ts';
import { keepingGoods } from './keeping-goods.ts';
import { keepingPeople } from './keeping-people.ts';
import type { People } from './keeping-people.ts';
import { killAtRandom } from './killing.ts';
import { createMallClient } from './mall-client.ts';
import type { MallClient } from './mall-client.ts';
import { answeringReviews } from './answering-reviews.ts';
import { falseGoods, goodsOf } from './goods-audit.ts';
import { journalOf, untoldDeeds } from './journal-audit.ts';
import { createWholeMall } from './mall.ts';
import type { WholeMall } from './mall.ts';
import { registerBuyers, registerNewcomers, registerSellers, shownGoodsOf, stockUp } from './opening.ts';
import type { Keeper, Registered } from './opening.ts';
import { differencesOf } from './reconciling.ts';
import { endedSessions, falsePeople, peopleOf } from './people-audit.ts';
import { hireStaff } from './staff.ts';
import type { Hired } from './staff.ts';

const MINUTES = Number(process.env['CHAOS_MINUTES'] ?? 1);
const MINUTE_MS = 60_000;
const LASTS_MS = MINUTES * MINUTE_MS;
const KILLS = 10 * MINUTES;
const BUYERS = 6;
const LEAVERS = 4;
/** For a machine that is busy with other work. */
const PATIENCE = { timeout: 180_000, interval: 500 };
/** Longer than any gateway remembers what it told somebody else. */
const SOON = { timeout: 60_000, interval: 500 };
/** The seed determines the choices; the machine determines their timing. */
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 2 ** 31);

const terms: Terms = {
  network: 'ethereum',
  withdrawal: { minimum: money('1'), maximum: money('500'), fee: money('0.7'), decimals: 6, perDay: 1_000 },
  loan: { least: 100_000, most: 150_000, days: 365 },
};

/** A chain does not tell its driver what is withheld, so nobody here releases it. The histories in memory do. */
const driven = commandKinds.filter((kind) => !releasing.includes(kind));

let system: IsolatedSystem;
let backOffice: BackOffice;
let log: EventLog;
let db: Kysely<Database>;
let client: MallClient;
let scene: Scene;
let book: Book;
let kinds: readonly CommandKind[];
let people: People;
let areas: Readonly<Record<string, Area>>;
let mall: WholeMall;
let buyers: Registered[] = [];
let hired: Hired;
const random = createRandom(seed);
const began = new Date();
const stockAtFirst = new Map<string, number>();

beforeAll(async () => {
  console.log(`CHAOS_SEED=${seed}`);
  system = await startIsolatedSystem({
    CARAVAN_SEED_GOODS: '60',
    PAY_WITHIN_MINUTES: '1',
    LOG_LEVEL: 'warn',
    WITHDRAWAL_MINIMUM: '1',
    WITHDRAWAL_MAXIMUM: '500',
    WITHDRAWAL_FEE: '0.7',
    WITHDRAWALS_PER_DAY: '1000',
    PAYOUT_MINIMUM: LEAST_PAYOUT,
    // no run has an hour for a review
    LOAN_REVIEW_FROM_MINUTES: '0',
    NETWORK_ETHEREUM_SWEEP_ABOVE: '1000',
  });
  const { variables, origins } = system;
  log = openEventLog({ url: variables['EVENT_STORE_URL'] ?? '', name: 'chaos' });
  db = openDatabase(variables['DATABASE_URL'] ?? '', { max: 4 });
  client = createMallClient(origins);
  backOffice = startBackOffice(variables);
  const run = seed.toString(36);
  const leaving = await registerBuyers(client, `${run}x`, LEAVERS);
  buyers = await registerBuyers(client, run, BUYERS);
  const skus = await stockUp(db);
  const shops = [...new Set(skus.map(({ sellerId }) => sellerId))];
  const keepers = await registerSellers(client, db, { run, shops });
  const [one, another, third] = buyers.map(({ usercode }) => usercode);
  const accounts = [one, keepers[0]?.usercode, another, third].map((usercode) => usercode ?? '');
  hired = await hireStaff(client, db, { run, accounts });
  const tokens = new Map([
    ...[...leaving, ...buyers].map(({ usercode, token }) => [usercode, token] as const),
    ...keepers.flatMap(({ sellerId, usercode, token }) => [
      [sellerId, token] as const,
      [usercode, token] as const,
    ]),
    ...hired.tokens,
  ]);
  const newcomers = await registerNewcomers(client, run, 5);
  for (const { usercode, token } of newcomers) tokens.set(usercode, token);
  const [refused, ...others] = newcomers;
  if (!refused) throw new Error('nobody came');
  people = keepingPeople({
    applicants: others.slice(0, 2),
    refused,
    assistants: others.slice(2),
    lockable: others.slice(1, 3),
    shops: keepers
      .filter(({ role }) => role === 'owner')
      .map(({ sellerId, usercode: owner }) => ({ sellerId, owner })),
    tokens,
  });
  const keeperOf = new Map(keepers.map(({ sellerId, usercode }) => [sellerId, usercode]));
  const leavers = leaving.map(({ usercode }) => usercode);
  const owners = new Map(
    keepers.flatMap(({ role, sellerId, usercode }) =>
      role === 'owner' ? [[sellerId, usercode] as const] : [],
    ),
  );
  scene = createScene({ run, random, buyers, leavers, owners, staff: hired.staff, skus, terms });
  book = createBook(scene);
  areas = await areasOf({ tokens, shops: keepers.filter(({ role }) => role === 'owner').slice(0, 2) });
  kinds = [
    ...driven,
    ...keepingGoods(keepers, skus),
    ...people.kinds,
    ...answeringReviews(keeperOf),
    ...Object.values(areas).flatMap((area) => area.kinds.map(seldom)),
  ];
  mall = createWholeMall({ client, tokens, office: backOffice.office });
  for (const { id, available } of await db.selectFrom('sku').select(['id', 'available']).execute())
    stockAtFirst.set(id, available);
  await Promise.all(
    buyers.map(({ usercode }) =>
      give({ scene, book, mall }, { kind: transfer, attempt: transferOf(usercode, '50000') }),
    ),
  );
  await Promise.all(buyers.map(hasMoney));
});
afterAll(async () => {
  backOffice?.stop();
  await log?.close();
  await db?.destroy();
  await system?.stop();
});

/** There are many of these, and each is soon accepted. */
const seldom = (kind: CommandKind): CommandKind => ({ ...kind, weight: kind.weight * 0.4 });

async function areasOf({
  tokens,
  shops,
}: {
  readonly tokens: ReadonlyMap<string, string>;
  readonly shops: readonly Keeper[];
}): Promise<typeof areas> {
  const withGoods = shops.map(async (shop) => ({ ...shop, goods: await shownGoodsOf(db, shop.sellerId) }));
  const kept = await Promise.all(withGoods);
  const keeper = hired.staff['customer-service'][0] ?? '';
  const { brands } = await client.get('officeBanner!list', {}, sessionOf(tokens, keeper));
  return everyArea({
    tokens,
    clock: () => new Date(),
    brands: brands.slice(0, 3).map(({ key }) => key),
    networks: [terms.network],
    keeper,
    administrators: hired.administrators,
    buyers: buyers.slice(0, 4).map(({ usercode }) => usercode),
    shops: kept,
    goods: kept.flatMap(({ goods }) => goods.slice(0, 2)),
  });
}

const hasMoney = ({ token }: Registered) =>
  vi.waitFor(
    async () => expect((await client.get('wallet!getUsdt', {}, { token })).money).not.toBe('0'),
    PATIENCE,
  );

/** the whole log, when all was over */
let events: readonly RecordedEvent[] = [];
const everything = () => Array.fromAsync(log.readAll({ prefixes: Object.values(categories) }));

test('a minute or more of random commands, in which every part dies', { timeout: 900_000 }, async () => {
  const until = Date.now() + LASTS_MS;
  const when = { until, atTheLatest: until + 10 * MINUTE_MS };
  const [killed] = await Promise.all([
    killAtRandom({
      victims: [...system.parts, 'back-office'],
      times: KILLS,
      withinMs: LASTS_MS - 2_000,
      random,
      kill: (victim) => (victim === 'back-office' ? backOffice.kill() : system.kill(victim)),
    }),
    ...buyers.map(() => giveCommands({ scene, book, mall, kinds }, { random: random.fork(), ...when })),
  ]);
  const { entries } = book;
  const accepted = entries.filter((each) => each.accepted).length;
  console.log(
    `${entries.length} commands, ${accepted} accepted; ${client.repeated} times no answer. Killed: ${killed.join(', ')}`,
  );
  console.log(tallyOf(entries));
  expect(killed).toHaveLength(KILLS);
  expect(neverAccepted(entries, kinds)).toEqual([]);
});

test(
  'everything comes to rest: what was captured is paid or returned, what was sent is credited',
  { timeout: 600_000 },
  async () => {
    await vi.waitFor(async () => expect(await system.isReady()).toBe(true), PATIENCE);
    await vi.waitFor(
      async () => {
        const audit = createLogAudit();
        events = await everything();
        for (const event of events) audit.note(event);
        // what waits for its time is done a moment after it
        audit.atRest(new Date(Date.now() - 10_000));
      },
      // a job whose worker was killed during it is started again after a minute
      { ...PATIENCE, timeout: 300_000 },
    );
  },
);

test('every hash covers its event and the hash before it', () => auditHashes(events));

test('every answer was true: what was accepted happened once, what was refused did not happen', () => {
  expect(falseAnswers(book.entries, events)).toEqual([]);
});

test.each(driven.filter(({ name }) => factOf(name)))(
  'one "$name" that was lost, or happened twice, would have been seen',
  async ({ name }) => {
    const entry = book.entries.find(
      ({ command, accepted, ids }) => command === name && accepted && ids.length > 0,
    );
    if (!entry) throw new Error('it was never accepted');
    const effect = events.find((event) => isEffect(entry, event));
    if (!effect) throw new Error('it left nothing');
    expect(falseAnswers([entry], events.toSpliced(events.indexOf(effect), 1))).not.toEqual([]);
    expect(falseAnswers([entry], [...events, effect])).not.toEqual([]);
  },
);

test('the journal and the log tell the same of what staff did, and nobody decided on their own', async () => {
  const journal = await journalOf(db);
  expect(untoldDeeds({ journal, events, book: book.entries, own: hired.own })).toEqual([]);
});

test('shops, locks and answers to reviews are what people were answered', async () => {
  const [kept, journal] = [await peopleOf(db), await journalOf(db)];
  expect(falsePeople({ kept, journal, book: book.entries, events })).toEqual([]);
});

test('a sign-in from before a lock, or for a shop that somebody acts for no more, lets nobody in', async () => {
  const { locked } = await peopleOf(db);
  const over = endedSessions(people.entered, { ...people, locked });
  for (const { usercode, sellerId, token } of over) {
    const action = sellerId === undefined ? 'localuser!get' : 'seller!self';
    const { accepted } = await client.ask(action, {}, { token });
    expect(accepted, `${usercode} ${sellerId ?? ''}`).toBe(false);
  }
});

test('whoever closed their account is nobody any more', async () => {
  const usercodes = book.entries
    .filter((entry) => factOf(entry.command)?.type === 'WalletClosed')
    .flatMap(({ ids }) => ids);
  const found = db.selectFrom('identity_user').select('state').distinct();
  await vi.waitFor(
    async () =>
      expect(await found.where('usercode', 'in', usercodes).execute()).toEqual([{ state: 'closed' }]),
    PATIENCE,
  );
});

test('no transfer was credited twice, and none to anybody else', () => {
  // A node that dies may forget a transfer that it had accepted; here, one that it made twice would be one too many.
  expect(creditsOfNothing(book.entries, events)).toEqual([]);
  const credits = events.filter(({ type }) => type === 'DepositCredited');
  expect(credits.length).toBeGreaterThanOrEqual(BUYERS);
});

test(
  'chain, log, rows and books agree on every transfer to us and from us',
  { timeout: 200_000 },
  async () => {
    // a sweep waits for final blocks
    const differences = await vi.waitFor(async () => {
      const named = await differencesOf(system, terms.network, began);
      expect(named.map(({ kind }) => kind)).toContain('sweep');
      return named;
    }, PATIENCE);
    expect(differences.filter(({ explained }) => !explained)).toEqual([]);
  },
);

test(
  'the trial balance is zero, and every wallet has what its postings say',
  { timeout: 200_000 },
  async () => {
    const { office } = backOffice;
    const readModel = createReadModel({
      db,
      databaseUrl: system.variables['DATABASE_URL'] ?? '',
      clock: () => new Date(),
    });
    // a payout may become final between two looks
    const compare = async () => {
      const audit = createLogAudit();
      const all = await everything();
      for (const event of all) audit.note(event);
      await readModel.waitFor(viewNames, all.at(-1)?.position ?? 0n, 20_000);
      expect(await readModel.ledger.trialBalance()).toMatchObject({ balanced: true, sum: 0n });
      for (const { usercode } of buyers) {
        expect(await office.wallet.balance(usercode)).toEqual(audit.balance(usercode));
        expect(await readModel.wallet.balance(usercode)).toMatchObject(audit.balance(usercode));
      }
    };
    try {
      await vi.waitFor(compare, PATIENCE);
    } finally {
      await readModel.close();
    }
  },
);

test('readers see what staff, shops and buyers said last, and nothing that nobody said', async () => {
  await vi.waitFor(async () => {
    for (const [name, area] of Object.entries(areas))
      expect(await area.contradictions(client), name).toEqual([]);
  }, SOON);
});

test('stock and prices are what shops set, and what they were answered', async () => {
  // an order may have been placed since
  const kept = await goodsOf(db);
  expect(falseGoods({ kept, atFirst: stockAtFirst, book: book.entries, events })).toEqual([]);
});

test.each(viewNames)('the view %s equals its fresh replay', { timeout: 180_000 }, async (view) => {
  const report = await rebuild({ db, log, view });
  expect(report).toMatchObject({ same: true, switched: true });
});
