import { createPublishedRoots } from '@caravan/audit';
import { createHotWalletReading } from '../hot-wallet-reading.ts';
import { brandParametersOf, openBrands } from '@caravan/brands';
import { createCatalogue, forgetLists } from '@caravan/catalogue';
import { createChat, createForgetChat } from '@caravan/chat';
import {
  createDeposits,
  createArrivalDesk,
  createStrayDesk,
  isWatched,
  readHeads,
  type Network,
  createTransferClaims,
} from '@caravan/chain';
import { createDrains, createOutgoing, readCustodyReadings, readSignerHeads } from '@caravan/custody';
import { depositIdOf, money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import {
  createAccountObligations,
  createPayOrder,
  createPayOut,
  createRefundOrder,
  createRepayLoan,
  createShopUnderWay,
  dropStuck,
  readFlows,
  readStuck,
  resumeFlow,
} from '@caravan/flows';
import { addFirstTexts, createHelp } from '@caravan/help';
import {
  createIdentity,
  createSellers,
  createShopMembers,
  createStaff,
  type CodeMessages,
  type SubscriptionLetters,
} from '@caravan/identity';
import type { Lending } from '@caravan/lending';
import {
  COMMISSION_RATE,
  createOrdering,
  createPaymentMethods,
  noCharges,
  type Charges,
  type Ordering,
} from '@caravan/ordering';
import {
  createChatPictures,
  createLoanDocuments,
  createMedia,
  createPictureClaims,
  createRechargeProofs,
  createReviewPictures,
  createPainter,
  createPress,
  openStorage,
} from '@caravan/media';
import { createLogger, createMemoryCache, createVault, readJobs, type Cache } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import {
  askRebuild,
  createReadModel,
  lastAskedRebuilds,
  projectionStatus,
  rebuildsUnderWay,
  resumeView,
  startProjections,
} from '@caravan/projections';
import { createAcceptanceDesk, createReconciliations } from '@caravan/reconciliation';
import { createRecharges, type Recharges } from '@caravan/recharge';
import { seed, setStock } from '@caravan/seed';
import { createDrawer, createSlide } from '@caravan/slide';
import { createProceeds, createWallet, type Proceeds, type Wallet } from '@caravan/wallet';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway, type GatewayConfig, type GatewayDependencies } from '../index.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { COLD_ADDRESS, networks } from './test-networks.ts';
import { createTestLending, type LoanTerms } from './test-lending.ts';

const withdrawals: GatewayConfig['withdrawals'] = {
  minimum: money('10'),
  maximum: money('1000'),
  fee: money('1.5'),
  perDay: 2,
};

export type TestMall = {
  /** for a test that needs goods or sellers different from the seeded ones */
  readonly db: Awaited<ReturnType<typeof createTestDatabase>>['db'];
  readonly databaseUrl: string;
  readonly dependencies: GatewayDependencies;
  /** the folder of the uploaded pictures */
  readonly files: string;
  readonly networks: readonly Network[];
  /** also for what no action asks for yet */
  readonly ordering: Ordering;
  readonly wallet: Wallet;
  readonly proceeds: Proceeds;
  readonly lending: Lending;
  readonly recharges: Recharges;
  readonly log: EventLog;
  /** of the same log, for another process */
  readonly logUrl: string;
  /** what was sent to prove addresses, the newest last */
  readonly codes: Parameters<CodeMessages['send']>[0][];
  /** who was told of another address of an account, likewise */
  readonly bound: Parameters<CodeMessages['tellBound']>[0][];
  /** letters to who subscribed, likewise */
  readonly welcomed: Parameters<SubscriptionLetters['welcome']>[0][];
  /** what was logged, as JSON lines */
  readonly logged: readonly string[];
  /** A gateway in front of the mall, with some parts replaced, and its client; nothing listens. Ends with the mall. */
  gateway(instead?: Partial<GatewayDependencies>): {
    readonly app: FastifyInstance;
    readonly client: TestClient;
  };
  /** Puts money into a wallet as a confirmed deposit would, and waits until it is visible. */
  fund(usercode: string, amount: string): Promise<void>;
  setStock(skuId: string, available: number): Promise<void>;
  stockOf(skuId: string): Promise<number>;
  /** the clock of everything moves only by this */
  pass(milliseconds: number): void;
  stop(): Promise<void>;
};

/** A whole mall of real parts with some seeded goods, whose sellers have no minimum. */
export async function createTestMall(
  config: Partial<GatewayConfig> = {},
  {
    cache: sharedCache,
    charges = noCharges,
    loans,
    qualification,
  }: { readonly cache?: Cache; readonly charges?: Charges } & LoanTerms = {},
): Promise<TestMall> {
  const [{ db, url, drop }, { log, url: logUrl, stop: stopLog }] = await Promise.all([
    createTestDatabase(),
    createTestLog(),
  ]);
  const logged: string[] = [];
  const logger = createLogger({ name: 'test', destination: { write: (line) => void logged.push(line) } });
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  await seed({ db, goods: 60, now: clock() });
  await addFirstTexts(db);
  await db.updateTable('seller').set({ minimum_order: '0' }).execute();
  await setStock(db, 1_000);

  const cache = sharedCache ?? createMemoryCache({ now: () => clock().getTime() });
  const vault = createVault({ db, masterKey: Buffer.alloc(32, 1).toString('base64') });
  const brands = await openBrands({ db, logger, refreshMs: 50 });
  const catalogue = createCatalogue({
    maximumQuantityOf: (id) =>
      brands.all().find((brand) => brand.id === id)?.parameters.maxGoodsInOrder ?? 500,
    db,
    clock,
    pictures: createPictureClaims(clock),
  });
  const ordering = createOrdering({
    log,
    goods: catalogue,
    vault,
    clock,
    payWithinMinutes: 30,
    charges,
    commission: COMMISSION_RATE,
  });
  const deposits = createDeposits({ db, log, networks, clock });
  const strays = createStrayDesk({ db, log, clock });
  const wallet = createWallet({ log, clock, addresses: deposits });
  const custody = createOutgoing({ log, clock });
  const proceeds = createProceeds({ log, clock });
  const recharges = createRecharges({ log, vault, clock });
  const readModel = createReadModel({ db, databaseUrl: url, clock, logger });
  const lending = createTestLending({
    log,
    vault,
    clock,
    readModel,
    policy: loans,
    qualification,
    user: (usercode) => identity.user(usercode),
    isWalletClosed: wallet.isClosed,
  });
  const projections = await startProjections({ db, databaseUrl: url, log, logger });
  const heads = () => readSignerHeads(db);
  const wallets = networks.map(({ name, decimals, hotAddress }) => ({
    name,
    decimals,
    hotAddress,
    coldAddress: COLD_ADDRESS,
  }));
  const reading = createHotWalletReading({ heads, readModel, networks: wallets, clock });
  const files = await mkdtemp(join(tmpdir(), 'caravan-files-'));
  const storage = await openStorage({ folder: files });
  const press = createPress({ logger });
  const painter = createPainter({ logger });
  const drawer = createDrawer({ logger, ahead: 1, timeoutMs: 60_000 });
  const pictures = createPictureClaims(clock);
  const codes: TestMall['codes'] = [];
  const bound: TestMall['bound'] = [];
  const welcomed: TestMall['welcomed'] = [];
  const chatPictures = createChatPictures(db, clock);
  const loanDocuments = createLoanDocuments(db, clock);
  const forgetChat = createForgetChat(chatPictures);
  const identity = createIdentity({
    db,
    cache,
    vault,
    clock,
    pictures,
    forgetLists: async (transaction, usercode) => {
      await forgetLists(transaction, usercode);
      await forgetChat(transaction, usercode);
      await loanDocuments.forget(transaction, usercode);
    },
    obligations: createAccountObligations({
      wallet,
      lending,
      recharges,
      proceeds,
      members: createShopMembers(db, clock),
      orders: readModel.orders,
      movements: readModel.proceeds,
    }),
    secret: 'a secret of the tests, long enough',
    codeMessages: {
      reaches: () => true,
      send: async (message) => void (message.toNobody || codes.push(message)),
      tellBound: async (message) => void bound.push(message),
      tellReset: async () => undefined,
    },
    subscriptionLetters: { welcome: async (letter) => void welcomed.push(letter) },
  });
  const dependencies: GatewayDependencies = {
    config: {
      development: true,
      payWithinMinutes: 30,
      withdrawals,
      payoutMinimum: money('10'),
      limits: 'off',
      // who tests it says so
      slideVerification: 'off',
      freshForMs: 0,
      // a busy machine is no crowd
      purchasePatienceMs: 60_000,
      ...config,
    },
    identity,
    slide: createSlide({ db, clock, drawer, secret: 'a secret of the tests, long enough' }),
    sellers: createSellers({
      db,
      clock,
      cache,
      identity,
      sessions: { idleMinutes: 30, hours: 12 },
      openShop: catalogue.openShop,
    }),
    staff: createStaff({
      db,
      vault,
      cache,
      clock,
      secret: 'a secret of the tests, long enough',
      sessions: { idleMinutes: 15, hours: 8 },
    }),
    brands,
    brandParameters: brandParametersOf(db),
    help: createHelp(db, clock),
    chat: createChat({ db, vault, pictures: chatPictures, cache, clock }),
    catalogue,
    paymentMethods: createPaymentMethods(db, clock),
    ordering,
    wallet,
    custody,
    lending,
    payOrder: createPayOrder({ ordering, wallet, logger }),
    repayLoan: createRepayLoan({ lending, wallet }),
    loanDocuments,
    payOut: createPayOut({
      wallet,
      proceeds,
      underWay: createShopUnderWay({ orders: readModel.orders, movements: readModel.proceeds }),
      logger,
    }),
    refundOrder: createRefundOrder({ ordering, wallet, proceeds, clock, logger }),
    deposits,
    strays,
    arrivals: createArrivalDesk({ log, clock }),
    drains: createDrains({ log, clock, outgoing: custody, networks: wallets, reading }),
    custodyWallets: {
      networks: wallets,
      heads,
      readings: () => readCustodyReadings(db),
    },
    media: createMedia({ db, storage, seals: vault, press, clock, logger }),
    painter,
    reviewPictures: createReviewPictures(db, clock),
    recharges,
    rechargeProofs: createRechargeProofs(db, clock),
    transferClaims: createTransferClaims(log, clock),
    publishedRoots: createPublishedRoots(db),
    readModel,
    reconciliation: createReconciliations(db),
    acceptances: createAcceptanceDesk({ db, log, clock }),
    system: {
      views: () => projectionStatus(db),
      rebuilds: () => rebuildsUnderWay(db),
      askedRebuilds: () => lastAskedRebuilds(db),
      flows: () => readFlows(db),
      stuck: (selection) => readStuck(db, selection),
      heads: () => readHeads(db),
      isWatched: (network) => isWatched(db, network),
      jobs: () => readJobs(db),
      resumeView: (view) => resumeView(db, view),
      askRebuild: (view, command) => askRebuild(db, view, command),
      resumeFlow: (flow) => resumeFlow(db, flow),
      dropStuck: (item) => dropStuck(db, item),
    },
    vault,
    cache,
    log,
    logger,
    clock,
  };
  const gateways: FastifyInstance[] = [];
  return {
    db,
    databaseUrl: url,
    dependencies,
    files,
    networks,
    ordering,
    wallet,
    proceeds,
    lending,
    recharges,
    codes,
    bound,
    welcomed,
    log,
    logUrl,
    logged,
    gateway(instead = {}) {
      const app = createGateway({ ...dependencies, ...instead });
      gateways.push(app);
      return { app, client: createTestClient(app) };
    },
    async fund(usercode, amount) {
      const transaction = `0x${randomUUID().replaceAll('-', '')}`;
      const credited = await wallet.creditDeposit({
        context: {
          commandId: randomUUID(),
          correlationId: 'test',
          causationId: 'test',
          actor: 'system:test',
        },
        usercode,
        depositId: depositIdOf('ethereum', transaction, 0),
        network: 'ethereum',
        transaction,
        logIndex: 0,
        amount: money(amount),
      });
      if ('refusal' in credited) throw new Error(credited.refusal.key);
      await readModel.waitFor(['wallet'], credited.position ?? 0n, 10_000);
    },
    setStock: (skuId, available) => setStock(db, available, [skuId]),
    async stockOf(skuId) {
      const row = await db
        .selectFrom('sku')
        .select('available')
        .where('id', '=', skuId)
        .executeTakeFirstOrThrow();
      return row.available;
    },
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    async stop() {
      await Promise.all(gateways.map((app) => app.close()));
      await projections.stop();
      await readModel.close();
      await brands.close();
      await cache.close();
      await press.close();
      await painter.close();
      await drawer.close();
      await rm(files, { recursive: true, force: true });
      await stopLog();
      await drop();
    },
  };
}
