import { createPublishedRoots, signingKeyOf } from '@caravan/audit';
import { brandParametersOf, openBrands } from '@caravan/brands';
import type { Brands } from '@caravan/brands';
import {
  createDeposits,
  createFaucet,
  createArrivalDesk,
  createStrayDesk,
  isWatched,
  readHeads,
  createTransferClaims,
} from '@caravan/chain';
import { createDrains, createOutgoing, readCustodyReadings, readSignerHeads } from '@caravan/custody';
import type { Faucet, FaucetOptions } from '@caravan/chain';
import { createCatalogue } from '@caravan/catalogue';
import { createChat } from '@caravan/chat';
import {
  createAccountObligations,
  createPayOrder,
  createPayOut,
  createQualification,
  createRefundOrder,
  createRepayLoan,
  createShopUnderWay,
  dropStuck,
  readFlows,
  readStuck,
  resumeFlow,
} from '@caravan/flows';
import { createHotWalletReading, startGateway } from '@caravan/gateway';
import type { GatewayDependencies } from '@caravan/gateway';
import { createHelp } from '@caravan/help';
import { createIdentity, createSellers, createShopMembers, createStaff } from '@caravan/identity';
import { createReadOutbox } from '@caravan/mail';
import { createReadSmsOutbox } from '@caravan/sms';
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
import type { Storage } from '@caravan/media';
import { createLending } from '@caravan/lending';
import { createOrdering, createPaymentMethods } from '@caravan/ordering';
import { openCache, openDatabase, readJobs } from '@caravan/platform';
import type { Config, Logger } from '@caravan/platform';
import {
  askRebuild,
  createReadModel,
  lastAskedRebuilds,
  projectionStatus,
  rebuildsUnderWay,
  resumeView,
} from '@caravan/projections';
import { createAcceptanceDesk, createReconciliations } from '@caravan/reconciliation';
import { createRecharges } from '@caravan/recharge';
import { createDrawer, createSlide } from '@caravan/slide';
import { createProceeds, createWallet } from '@caravan/wallet';
import { reasonOf, StartFailure } from '../failure.ts';
import { createForgetPerson } from './forget-person.ts';
import { gatewayConfigOf } from './gateway-config.ts';
import { coldAddressesOf, coldAddressOf, networksOf } from './network.ts';
import { openParts } from './open-parts.ts';
import { messagesOf } from './identity-messages.ts';
import type { Parts } from './open-parts.ts';
import { runRole } from './run-role.ts';
import type { Environment } from './run-role.ts';
import { startStatusServer } from './status-server.ts';
import { lendingPolicyOf, qualificationPolicyOf, termsOf, unpaidLimitsOf } from './terms.ts';

/** Somebody waits for each of them. Twice as long as for the log: a busy database is slow before it is away. */
const ANSWERS_WITHIN_MS = 10_000;

/** The HTTP API, the WebSocket and the storefront. Keeps no state that another gateway would need. */
export async function gateway(env: Environment): Promise<void> {
  await runRole('gateway', env, async ({ config, logger }) => {
    const parts = await openParts({
      config,
      logger,
      name: 'gateway',
      pool: 20,
      answersWithinMs: ANSWERS_WITHIN_MS,
    });
    const brands = await openBrands({ db: parts.db, hosts: config.brandsByHost, logger });
    parts.closing.defer(() => brands.close());
    if (config.slideVerification === 'off' && !config.development)
      logger.warn('SLIDE_VERIFICATION is off: scripts register accounts and have codes sent as they like');
    const storage = await openStorage(config.files);
    const dependencies = dependenciesOf({ config, logger, parts, brands, storage });
    const { host, port, webSocketPort } = config;
    const running = await startGateway(dependencies, { host, port, webSocketPort }).catch(
      (error: unknown) => {
        throw new StartFailure(`The gateway cannot listen: ${reasonOf(error)}.`);
      },
    );
    parts.closing.defer(() => running.stop());
    await startStatusServer(config, parts);
    return { stop: () => parts.closing.disposeAsync() };
  });
}

type Opened = {
  readonly config: Config;
  readonly logger: Logger;
  readonly parts: Parts;
  readonly brands: Brands;
  readonly storage: Storage;
};

function dependenciesOf({ config, logger, parts, brands, storage }: Opened): GatewayDependencies {
  const { db, log, vault, clock, databaseUrl, sessionSecret, closing } = parts;
  const { charges, commission } = termsOf(config);
  const { payWithinMinutes, periods, maxGoodsInOrder, reregisterAfterDays, registrationNamesPerDay } = config;
  const cache = openCache(config.redisUrl, logger);
  closing.defer(() => cache.close());
  const press = createPress({ logger });
  closing.defer(() => press.close());
  const painter = createPainter({ logger });
  closing.defer(() => painter.close());
  const drawer = createDrawer({ logger });
  closing.defer(() => drawer.close());
  const readModel = createReadModel({ db, databaseUrl, clock, logger });
  closing.defer(() => readModel.close());
  const catalogue = createCatalogue({
    db,
    clock,
    maximumQuantityOf: (id) =>
      brands.all().find((brand) => brand.id === id)?.parameters.maxGoodsInOrder ?? maxGoodsInOrder,
    unpaidLimits: unpaidLimitsOf(config),
    pictures: createPictureClaims(clock),
  });
  const ordering = createOrdering({
    log,
    goods: catalogue,
    vault,
    clock,
    payWithinMinutes,
    periods,
    charges,
    commission,
  });
  const networks = networksOf(config);
  // the faucet's turn is a lock of its session
  const sessions = openDatabase(databaseUrl, { max: 1 });
  closing.defer(() => sessions.destroy());
  const coldAddresses = networks.flatMap((network) => coldAddressesOf(network, config.networks));
  const deposits = createDeposits({ db, log, networks, coldAddresses, clock });
  const strays = createStrayDesk({ db, log, clock });
  const custody = createOutgoing({ log, clock });
  const wallets = networks.map((network) => {
    const { name, decimals, hotAddress } = network;
    return { name, decimals, hotAddress, coldAddress: coldAddressOf(network, config.networks) };
  });
  const heads = () => readSignerHeads(db);
  const reading = createHotWalletReading({ heads, readModel, networks: wallets, clock });
  const { snapshots } = parts;
  const wallet = createWallet({ log, clock, snapshots, addresses: deposits, logger });
  const proceeds = createProceeds({ log, clock, snapshots, logger });
  const recharges = createRecharges({ log, vault, clock });
  // it asks for an account's standing long after both were created
  const qualification = createQualification({
    user: (usercode) => identity.user(usercode),
    isWalletClosed: wallet.isClosed,
    orders: readModel.orders,
    loans: readModel.loans,
    policy: qualificationPolicyOf(config),
    clock,
  });
  const lending = createLending({ log, vault, clock, policy: lendingPolicyOf(config), qualification });
  const underWay = createShopUnderWay({ orders: readModel.orders, movements: readModel.proceeds });
  const obligations = createAccountObligations({
    wallet,
    lending,
    recharges,
    proceeds,
    members: createShopMembers(db, clock),
    orders: readModel.orders,
    movements: readModel.proceeds,
  });
  const chatPictures = createChatPictures(db, clock);
  const loanDocuments = createLoanDocuments(db, clock);
  const identity = createIdentity({
    db,
    cache,
    vault,
    clock,
    secret: sessionSecret,
    obligations,
    pictures: createPictureClaims(clock),
    forgetLists: createForgetPerson(chatPictures, loanDocuments),
    reregisterAfterDays,
    registrationNamesPerDay,
    everybodyRefers: config.everybodyRefers,
    ...messagesOf({ config, parts, brands, logger }),
    sellersIdleMinutes: config.sellerSessions.idleMinutes,
    logger,
  });
  return {
    config: gatewayConfigOf(config),
    identity,
    slide: createSlide({ db, clock, drawer, secret: sessionSecret, limited: config.rateLimits === 'on' }),
    sellers: createSellers({
      db,
      clock,
      cache,
      identity,
      sessions: config.sellerSessions,
      openShop: catalogue.openShop,
    }),
    staff: createStaff({ db, vault, cache, clock, secret: sessionSecret, sessions: config.staffSessions }),
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
    payOut: createPayOut({ wallet, proceeds, underWay, logger }),
    refundOrder: createRefundOrder({ ordering, wallet, proceeds, clock, logger }),
    deposits,
    strays,
    arrivals: createArrivalDesk({ log, clock }),
    drains: createDrains({ log, clock, outgoing: custody, networks: wallets, reading }),
    custodyWallets: { networks: wallets, heads, readings: () => readCustodyReadings(db) },
    media: createMedia({ db, storage, seals: vault, press, clock, logger }),
    painter,
    reviewPictures: createReviewPictures(db, clock),
    recharges,
    rechargeProofs: createRechargeProofs(db, clock),
    transferClaims: createTransferClaims(log, clock),
    faucet: faucetOf({ db: sessions, deposits, networks, logger }),
    ...(config.development && {
      readOutbox: createReadOutbox({ db, vault }),
      readSmsOutbox: createReadSmsOutbox({ db, vault }),
    }),
    readModel,
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
    reconciliation: createReconciliations(db),
    acceptances: createAcceptanceDesk({ db, log, clock }),
    ...(config.signingKeys?.[0] !== undefined && { signing: signingKeyOf(config.signingKeys[0]) }),
    publishedRoots: createPublishedRoots(db),
    vault,
    cache,
    log,
    logger,
    clock,
  };
}

/** Only where money is not real: on a development system's networks whose keys it holds. */
function faucetOf(options: FaucetOptions): Faucet | undefined {
  return options.networks.some(({ testTokens }) => testTokens) ? createFaucet(options) : undefined;
}
