import { startWatcher } from '@caravan/chain';
import { startCustodyReading, startFollower, startSweeper } from '@caravan/custody';
import { money } from '@caravan/events';
import { createLeases } from '@caravan/platform';
import { createReadModel } from '@caravan/projections';
import { createRecharges } from '@caravan/recharge';
import { holdingsOf, unsweptOn } from './holdings.ts';
import { namedTransfers } from './named-transfers.ts';
import { coldAddressesOf, coldAddressOf, networksOf } from './network.ts';
import { openParts } from './open-parts.ts';
import { payoutNetworks, workOn } from './payouts.ts';
import { runRole } from './run-role.ts';
import type { Environment } from './run-role.ts';
import { startStatusServer } from './status-server.ts';
import { watcherReport } from './watcher-report.ts';

/** Follows each network, and records the deposits seen on it and what becomes of transfers that were signed. One watcher works per network; the others wait to take over. */
export async function watcher(env: Environment): Promise<void> {
  await runRole('watcher', env, async ({ config, logger }) => {
    const networks = networksOf(config);
    // each network holds a connection, and with it its lock
    const pool = 4 + networks.length;
    const parts = await openParts({ config, logger, name: 'watcher', pool, holdsSessions: true });
    const { db, log, databaseUrl, clock } = parts;
    const readModel = createReadModel({ db, databaseUrl, clock, logger });
    parts.closing.defer(() => readModel.close());
    const recharges = createRecharges({ log, vault: parts.vault, clock });
    for (const network of networks) {
      const watching = startWatcher({
        db,
        log,
        network,
        others: networks,
        coldAddresses: coldAddressesOf(network, config.networks),
        logger,
        acceptReset: config.development,
        questions: namedTransfers({ readModel, recharges }, network.name),
      });
      parts.closing.defer(() => watching.stop());
    }
    const leases = createLeases({ databaseUrl, logger });
    parts.closing.defer(() => leases.close());
    for (const { network, settings, chain } of payoutNetworks(networks, config.networks)) {
      const { name } = network;
      const work = workOn(readModel, name, 'signed', 'included');
      const every = network.requests.pollEvery;
      const following = startFollower({ log, leases, network: name, chain, work, logger, clock, every });
      parts.closing.defer(() => following.stop());
      const reading = startCustodyReading({
        db,
        leases,
        logger,
        clock,
        network,
        chain,
        coldAddress: coldAddressOf(network, config.networks),
        deposits: () => unsweptOn(readModel, name),
      });
      parts.closing.defer(() => reading.stop());
      if (settings.sweepAbove === undefined) continue;
      const sweeping = startSweeper({
        log,
        leases,
        network,
        chain,
        holdings: holdingsOf(db, readModel, name),
        work: workOn(readModel, name, 'ordered'),
        above: money(settings.sweepAbove),
        logger,
        clock,
      });
      parts.closing.defer(() => sweeping.stop());
    }
    await startStatusServer(config, { ...parts, report: () => watcherReport(db, networks) });
    return { stop: () => parts.closing.disposeAsync() };
  });
}
