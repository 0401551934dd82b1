import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import { abandonJob, createJobHandlers } from '@caravan/flows/testing';
import { COMMISSION_RATE, rate } from '@caravan/ordering';
import { createRandom } from '@caravan/platform/testing';
import { createAuditor } from './auditor.ts';
import { Breach, demand } from '../audits/books.ts';
import { createBook } from '../book.ts';
import type { Entry } from '../book.ts';
import type { CommandKind } from '../command.ts';
import { commandKinds } from '../commands/index.ts';
import { createScene, nominalStaff } from '../scene.ts';
import type { Terms } from '../scene.ts';
import { creditsOfNothing, falseAnswers } from '../verdict.ts';
import { createClients } from './clients.ts';
import { dyingSubmission, returningSubmission } from './dying-submission.ts';
import { changingAddress } from './changing-address.ts';
import { createCustodyView, driveCustody } from './custody-driver.ts';
import { driveFlows } from './flow-driver.ts';
import type { DrivenFlow } from './flow-driver.ts';
import { createGateways } from './gateways.ts';
import { createGoods, sellers, skus } from './goods.ts';
import { createHistoryLog } from './history-log.ts';
import type { Held } from '@caravan/custody/testing';
import type { RecordedEvent } from '@caravan/events/log';
import { createMoneyChain, HOT, NETWORK } from './money-chain.ts';
import { createOfficeView } from './office-view.ts';
import { draining } from './draining.ts';
import { explaining } from './explaining.ts';
import { driveReaders } from './reader-driver.ts';
import { recharging } from './recharging.ts';
import { sending } from './sending.ts';
import { createProcess } from './process.ts';
import type { Process, Surroundings } from './process.ts';
import { auditArrivals, auditPayouts, openEnds } from './payout-audit.ts';
import { auditThreeWays, entriesOf, rowsOf } from './three-ways.ts';
import type { Reconciled, ThreeWays } from './three-ways.ts';
import { createTimedJobs } from './timed-jobs.ts';
import { createUnpaidAudit } from './unpaid-audit.ts';
import { createWatcher } from './watcher.ts';

/** The kinds of command of both drivers, and those that only an in-memory process can perform. */
export const everyKind: readonly CommandKind<Process>[] = [
  ...commandKinds,
  ...sending,
  ...recharging,
  ...explaining,
  ...draining,
  ...changingAddress,
  dyingSubmission,
  returningSubmission,
];

export type HistoryOptions = {
  readonly seed: number;
  readonly commands: number;
  /** by default every kind there is */
  readonly kinds?: readonly CommandKind<Process>[];
  /** to plant a fault: the wallet of every process instead of the real one */
  readonly faultyWallet?: Surroundings['faultyWallet'];
  /** to plant a fault: timed jobs that behave differently from the real ones, by task name */
  readonly faultyJobs?: FaultyJobs;
};

type TimedJobHandlers = ReturnType<typeof createJobHandlers>;
export type FaultyJobs = (handlers: TimedJobHandlers, ordering: Process['ordering']) => TimedJobHandlers;

export type HistoryMoney = {
  readonly log: readonly RecordedEvent[];
  /** what the chain took of what was sent */
  readonly held: readonly Held[];
  readonly sides: ThreeWays;
  readonly reconciled: Reconciled;
};

export type HistoryReport = {
  /** every command that was answered */
  readonly book: readonly Entry[];
  /** by type of event */
  readonly events: Readonly<Record<string, number>>;
  /** commands that had to be sent again because no answer came */
  readonly repeated: number;
  /** processes that died */
  readonly deaths: number;
  /** how often a buyer had as many unpaid orders as one may have */
  readonly limited: number;
  /** what its end was reconciled from */
  readonly money: HistoryMoney;
};

/**
 * Runs one random history: commands at two gateways at once, flows a step at a time, time that passes. Answers get lost,
 * processes die, commands arrive twice. Every commit is audited, and everything once more at the end.
 * @throws Breach
 */
export async function liveThrough(options: HistoryOptions): Promise<HistoryReport> {
  const history = new History(options);
  await history.live(options.commands);
  await history.comeToRest();
  return history.report();
}

const people = {
  buyers: ['b1', 'b2', 'b3', 'b4', 'b5'].map((usercode) => ({ usercode, addressId: '' })),
  leavers: ['b6'],
  // one of them buys too, one leaves
  owners: new Map(
    sellers.map((sellerId, index) => [sellerId, ['b1', 'b6'][index] ?? `owner of ${sellerId}`]),
  ),
  staff: nominalStaff,
};
const terms: Terms = {
  network: NETWORK,
  withdrawal: { minimum: money('1'), maximum: money('500'), fee: money('0.7'), decimals: 10, perDay: 20 },
  loan: { least: 0, most: 60, days: 3 },
};

/** Few, so that histories meet it: the flows tell of payments only when they are moved. */
const MOST_UNPAID = 8;

/** The mall reconsiders its commission: each process is started with one of these rates. */
const commissions = ['0', '0.05', '0.0512345678', '0.3'].map(rate);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

class History {
  #now = Date.parse('2026-03-01T10:00:00.000Z');
  #deaths = 0;
  readonly #random;
  readonly #goods;
  readonly #jobs;
  readonly #auditor;
  readonly #log;
  readonly #gateways;
  readonly #clients;
  readonly #flows;
  readonly #watcher;
  readonly #money;
  readonly #custody;
  readonly #custodyView;
  readonly #readers;
  #reconciled: HistoryMoney | undefined;
  readonly #book;
  readonly #faultyJobs: FaultyJobs;

  constructor({ seed, kinds = everyKind, faultyWallet, faultyJobs = () => ({}) }: HistoryOptions) {
    const random = createRandom(seed);
    const clock = () => new Date(this.#now);
    const goods = createGoods({ clock, mostUnpaid: MOST_UNPAID });
    const jobs = createTimedJobs(clock);
    const noteUnpaid = createUnpaidAudit(MOST_UNPAID);
    const custodyView = createCustodyView();
    const office = createOfficeView((begun) => void scene.begun.push(begun));
    const auditor = createAuditor(
      () => observer,
      (event) => {
        custodyView.note(event);
        office.note(event);
        noteUnpaid(event);
        goods.note(event);
      },
    );
    const log = createHistoryLog({ clock, onCommit: (events) => auditor.commit(events) });
    // chains of both kinds: with nonces, and with expirations
    const moneyChain = createMoneyChain({ random: random.fork(), nonces: seed % 2 === 1 });
    const watcher = createWatcher({ connection: log.connect(), money: moneyChain, random, clock });
    const surroundings: Surroundings = {
      clock,
      goods,
      jobs,
      chain: watcher.chain,
      provided: moneyChain.provided,
      office,
      hotWallet: async () => ({
        held: (await moneyChain.sent.balances(HOT)).token as Money,
        needed: custodyView.needed(),
      }),
      commission: COMMISSION_RATE,
    };
    const observer: Process = createProcess(log.connect(), surroundings);
    const faults = { random: random.fork(), refused: 0.02, answerLost: 0.03 };
    const start = () =>
      createProcess(log.connect(faults), {
        ...surroundings,
        commission: random.pick(commissions) ?? COMMISSION_RATE,
        ...(faultyWallet && { faultyWallet }),
      });
    const scene = createScene({ run: `history ${seed}`, random, skus, ...people, terms });
    const book = createBook(scene);
    const gateways = createGateways({ random, count: 2, start });
    const balanceOf = (usercode: string) => observer.wallet.balance(usercode);
    this.#random = random;
    this.#faultyJobs = faultyJobs;
    this.#goods = goods;
    this.#jobs = jobs;
    this.#auditor = auditor;
    this.#log = log;
    this.#gateways = gateways;
    this.#clients = createClients({ scene, book, kinds, gateways, log, balanceOf });
    this.#flows = driveFlows(start, log.events);
    this.#watcher = watcher;
    this.#money = moneyChain;
    this.#custodyView = custodyView;
    const connect = () => log.connect(faults);
    this.#custody = driveCustody({
      connect,
      chain: moneyChain,
      view: custodyView,
      random: random.fork(),
      clock,
    });
    this.#readers = driveReaders({
      connect,
      chain: moneyChain,
      view: office,
      random: random.fork(),
      clock,
    });
    this.#book = book;
  }

  async live(commands: number): Promise<void> {
    for (let left = commands; left > 0;) {
      const together = this.#random.chance(0.25) ? Math.min(left, 2 + this.#random.int(3)) : 1;
      left -= together;
      await Promise.all(Array.from({ length: together }, () => this.#clients.giveOne(together === 1)));
      await this.#meanwhile();
      this.#check();
    }
  }

  /** What happens between commands. */
  async #meanwhile(): Promise<void> {
    const random = this.#random;
    this.#now += random.int(MINUTE / 2);
    if (random.chance(0.01)) this.#now += random.int(HOUR);
    if (random.chance(0.005)) this.#now += random.int(4 * DAY);
    if (random.chance(0.05)) this.#goods.tend(random);
    if (random.chance(0.1)) await this.#watcher.report();
    await this.#moveMoney();
    for (const flow of this.#flows) if (random.chance(0.2)) await this.#move(flow);
    if (random.chance(0.1)) await this.#runJobs();
  }

  /** The chain and the processes that send on it go on. */
  async #moveMoney(): Promise<void> {
    if (!this.#random.chance(0.25)) return;
    await this.#money.goOn(this.#now);
    this.#now = Math.max(this.#now, this.#money.sent.now().getTime());
    await this.#custody.goOn();
    await this.#readers.goOn();
  }

  async #move(flow: DrivenFlow): Promise<void> {
    if (this.#random.chance(0.02)) {
      this.#deaths += 1;
      flow.restart();
    }
    await flow.step(this.#random);
  }

  async #runJobs(): Promise<void> {
    if (this.#random.chance(0.3)) await this.#jobs.port.schedule([abandonJob(new Date(this.#now))]);
    const { parts, ordering } = this.#gateways.any();
    const handlers = createJobHandlers(parts);
    await this.#jobs.runDue({ ...handlers, ...this.#faultyJobs(handlers, ordering) });
  }

  /** Commands and flows swallow the log's errors, and retry; a breach must not get lost there. */
  #check(): void {
    if (this.#auditor.breach !== undefined) throw this.#auditor.breach;
  }

  /** Everybody finishes. Then everything is checked, and done all over again, which must change nothing. */
  async comeToRest(): Promise<void> {
    // what comes by the clock may not have come since a process died
    this.#now += HOUR;
    await this.#jobs.port.schedule([abandonJob(new Date(this.#now))]);
    await this.#untilAtRest();
    await this.#lookAtEverything();
    // everything that waits for a day sees it: nothing stays unpaid, returnable or in time for ever
    this.#now += 60 * DAY;
    await this.#untilAtRest();
    // a submission that the log refused to settle a minute ago is settled only now, and its orders then wait to be paid
    this.#now += DAY;
    await this.#watcher.reportStrays();
    await this.#untilAtRest();
    demand(this.#goods.unpaid === 0, () => `${this.#goods.unpaid} orders count as unpaid for ever`);
    await this.#lookAtEverything();
    const events = this.#log.events.length;
    for (const flow of this.#flows) flow.replay();
    await this.#untilAtRest();
    demand(this.#log.events.length === events, () => 'flows that read everything again did something again');
    await this.#lookAtEverything();
  }

  async #untilAtRest(): Promise<void> {
    this.#custody.calm();
    this.#readers.calm();
    for (let round = 0; round < 20_000; round += 1) {
      const isAtRest = this.#flows.every((flow) => flow.atRest) && !this.#jobs.anyDue;
      if (isAtRest && this.#custody.isAtRest && this.#readers.isAtRest && (await this.#isRescanned())) return;
      if (isAtRest) await this.#settleMoney();
      if (this.#jobs.anyDue) await this.#runJobs();
      for (const flow of this.#flows) await flow.step(this.#random);
      this.#check();
    }
    const waiting = this.#flows.filter((flow) => !flow.atRest).map(({ name }) => name);
    const open = this.#custodyView.open().map(({ transferId, status }) => `${transferId} ${status}`);
    throw new Breach(`these never come to an end: ${[...waiting, ...open].join(', ') || 'timed jobs'}`);
  }

  /** Blocks come, and what is in none is sent again in time. */
  async #settleMoney(): Promise<void> {
    this.#now += MINUTE;
    this.#money.settle(this.#now);
    this.#now = Math.max(this.#now, this.#money.sent.now().getTime());
    await this.#custody.settle();
    await this.#readers.settle();
  }

  /** Whether a rescan finds nothing more to tell. */
  async #isRescanned(): Promise<boolean> {
    const before = this.#log.events.length;
    await this.#watcher.rescan();
    return this.#log.events.length === before;
  }

  async #lookAtEverything(): Promise<void> {
    await this.#auditor.atRest(this.#log, new Date(this.#now));
    await this.#lookAtMoney();
    this.#goods.check(this.#auditor.stockOf);
    const { entries } = this.#book;
    const { events } = this.#log;
    const wrong = [...falseAnswers(entries, events), ...creditsOfNothing(entries, events)];
    demand(wrong.length === 0, () => wrong.join('\n'));
  }

  /** Chain, log, rows and books say the same; each payout is on the chain once. */
  async #lookAtMoney(): Promise<void> {
    const { events } = this.#log;
    const [moves, held] = [this.#money.moves(), this.#money.sent.held()];
    const sides = { network: NETWORK, moves, rows: rowsOf(events), entries: entriesOf(events, NETWORK) };
    const holdings = await this.#money.holdings();
    const asOf = new Date(this.#now + 3 * HOUR);
    const open = openEnds(events, moves, this.#watcher.dropped);
    const reconciled = { asOf, open, holdings };
    await auditThreeWays(this.#log.connect(), sides, reconciled);
    auditPayouts(events, held);
    auditArrivals(events, moves);
    this.#reconciled = { log: events, held, sides, reconciled };
  }

  report(): HistoryReport {
    if (!this.#reconciled) throw new Error('it has not come to rest');
    const byType = Map.groupBy(this.#log.events, ({ type }) => type);
    return {
      book: this.#book.entries,
      events: Object.fromEntries([...byType].map(([type, all]) => [type, all.length])),
      repeated: this.#gateways.repeated,
      limited: this.#goods.refused,
      money: this.#reconciled,
      deaths: this.#deaths + this.#gateways.restarts + this.#custody.deaths + this.#readers.deaths,
    };
  }
}
