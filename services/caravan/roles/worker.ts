import {
  createCatalogue,
  createDescribeRenamedJob,
  DESCRIBE_RENAMED,
  describeRenamedJob,
} from '@caravan/catalogue';
import { createDrains, createOutgoing } from '@caravan/custody';
import { shareTail } from '@caravan/events/log';
import { startFlows } from '@caravan/flows';
import { createIdentity } from '@caravan/identity';
import {
  createChatPictures,
  createLoanDocuments,
  createPictureClaims,
  createReviewPictures,
  createSweepUploadsJob,
  openStorage,
  SWEEP_UPLOADS,
  sweepUploadsJob,
} from '@caravan/media';
import { createArrivalDesk, createTransferClaims } from '@caravan/chain';
import { createLending, everybodyQualifies } from '@caravan/lending';
import { createOrdering } from '@caravan/ordering';
import { measureChat } from '@caravan/chat';
import { measureSms } from '@caravan/sms';
import { createJobs, createLeases, measureJobs, openCache } from '@caravan/platform';
import { createReadModel, measureViews, startProjections, startRebuilds } from '@caravan/projections';
import { measureReconciliation, startReconciler } from '@caravan/reconciliation';
import { createRecharges } from '@caravan/recharge';
import { createProceeds, createWallet } from '@caravan/wallet';
import { createForgetPerson } from './forget-person.ts';
import { completeNetworksOf } from './network.ts';
import { openMail } from './open-mail.ts';
import { openSms } from './open-sms.ts';
import { openParts } from './open-parts.ts';
import { readingsOf } from './reconciled-networks.ts';
import { runRole } from './run-role.ts';
import type { Environment } from './run-role.ts';
import { startStatusServer } from './status-server.ts';
import { lendingPolicyOf, termsOf } from './terms.ts';
import { workerReport } from './worker-report.ts';

/** Projections, flows and timed jobs. One worker runs each of them; the others wait to take over. */
export async function worker(env: Environment): Promise<void> {
  await runRole('worker', env, async ({ config, logger }) => {
    const { charges, commission } = termsOf(config);
    const parts = await openParts({ config, logger, name: 'worker', pool: 12 });
    const { db, vault, clock, databaseUrl, closing } = parts;
    const { payWithinMinutes, periods, reregisterAfterDays, submissionsKeptDays } = config;
    const leases = createLeases({ databaseUrl, logger });
    closing.defer(() => leases.close());
    const jobs = createJobs({ databaseUrl, logger });
    closing.defer(() => jobs.close());
    const goods = createCatalogue({ db, clock });
    const ordering = createOrdering({
      log: parts.log,
      goods,
      vault,
      clock,
      payWithinMinutes,
      periods,
      charges,
      commission,
    });
    const wallet = createWallet({ log: parts.log, clock, snapshots: parts.snapshots, logger });
    const proceeds = createProceeds({ log: parts.log, clock, snapshots: parts.snapshots, logger });
    const custody = createOutgoing({ log: parts.log, clock, networks: completeNetworksOf(config) });
    // nobody applies for a loan here
    const qualification = everybodyQualifies;
    const policy = lendingPolicyOf(config);
    const lending = createLending({ log: parts.log, vault, clock, policy, qualification });
    const recharges = createRecharges({ log: parts.log, vault, clock });
    const claims = createTransferClaims(parts.log, clock);
    const cache = openCache(config.redisUrl, logger);
    closing.defer(() => cache.close());
    const secret = parts.sessionSecret;
    const pictures = createPictureClaims(clock);
    const forgetLists = createForgetPerson(createChatPictures(db, clock), createLoanDocuments(db, clock));
    const forgotten = { pictures, forgetLists };
    const identity = createIdentity({ db, cache, vault, clock, secret, ...forgotten, reregisterAfterDays });
    const storage = await openStorage(config.files);
    const mail = await openMail({ config, parts, jobs, identity, ordering, logger });
    const sms = await openSms({ config, parts, jobs, logger });
    const isTold = async (usercode: string, id: string) =>
      (await recharges.find(usercode)).recharges.has(id) || (await lending.find(usercode)).loans.has(id);
    const sweepUploads = createSweepUploadsJob({ db, storage, seals: vault, jobs, clock, logger, isTold });
    const describeRenamed = createDescribeRenamedJob({ db, jobs, clock });
    const otherJobs = {
      [SWEEP_UPLOADS]: sweepUploads,
      [DESCRIBE_RENAMED]: describeRenamed,
      ...mail.jobs,
      ...sms,
    };
    // projections and flows read the same events: one subscription serves them all
    const log = shareTail(parts.log);
    closing.defer(() => log.close());
    const shared = { db, databaseUrl, log, logger, leases };
    const projections = await startProjections(shared);
    closing.defer(() => projections.stop());
    // they read from the first event on, which the others have behind them
    const rebuilds = startRebuilds({ databaseUrl, log: parts.log, logger, leases });
    closing.defer(() => rebuilds.stop());
    const reviewPictures = createReviewPictures(db, clock);
    const { letters } = mail;
    const drains = createDrains({ log: parts.log, clock, outgoing: custody });
    const arrivals = createArrivalDesk({ log: parts.log, clock });
    const money = { wallet, proceeds, lending, recharges, claims, custody, drains, arrivals };
    const contexts = { ...money, ordering, identity, goods, reviewPictures, letters };
    const terms = { commission, submissionsKeptDays };
    await jobs.schedule([sweepUploadsJob(clock()), describeRenamedJob(clock())]);
    const flows = await startFlows({ ...shared, ...contexts, ...terms, jobs, clock, otherJobs });
    closing.defer(() => flows.stop());
    const readModel = createReadModel({ db, databaseUrl, clock, logger });
    closing.defer(() => readModel.close());
    measureReconciliation(db);
    measureViews(parts);
    measureJobs(db);
    measureSms(db, clock);
    measureChat(db, clock);
    const readings = readingsOf(config);
    if (readings.length > 0) {
      const reconciler = startReconciler({ ...shared, log: parts.log, clock, readModel, readings });
      closing.defer(() => reconciler.stop());
    }
    await startStatusServer(config, { ...parts, report: () => workerReport({ db, flows }) });
    return { stop: () => closing.disposeAsync() };
  });
}
