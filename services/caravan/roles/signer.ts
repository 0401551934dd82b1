import { fillHotWallet } from '@caravan/chain';
import {
  accountRulesOf,
  createDrains,
  createOutgoing,
  entitledByWithdrawal,
  entitledDrain,
  entitledGas,
  entitledSweep,
  KeyFileError,
  readKeyFile,
  startSigner,
} from '@caravan/custody';
import type { AccountKeys, Keyring } from '@caravan/custody';
import { money } from '@caravan/events';
import { createLeases } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { createReadModel } from '@caravan/projections';
import { createWallet } from '@caravan/wallet';
import { StartFailure } from '../failure.ts';
import { requireEventKey, requireGuard } from '../supervisor/preflight.ts';
import { coldAddressOf, networksOf } from './network.ts';
import { openStores } from './open-parts.ts';
import { dueBeside, payoutNetworks, workOn } from './payouts.ts';
import type { PayoutNetwork } from './payouts.ts';
import { runRole } from './run-role.ts';
import type { Environment } from './run-role.ts';
import { signerReport } from './signer-report.ts';
import { startStatusServer } from './status-server.ts';

/**
 * Signs what leaves us on every network, and sends it. It alone holds keys that can spend; it opens no port but that of its status,
 * and needs neither the key of the vault nor that of the sessions. One signer works per network; the others wait to take over.
 */
export async function signer(env: Environment): Promise<void> {
  await runRole('signer', env, async ({ config, logger }) => {
    const keyring = await keyringOf(config);
    const networks = payoutNetworks(networksOf(config), config.networks);
    const accounts = networks.map((each) => ({ ...each, keys: keysOf(keyring, each) }));
    requireEventKey(config);
    await requireGuard(config);
    const use = config.development ? 'append' : 'append in production';
    const stores = await openStores({ config, logger, name: 'signer', pool: 4 }, use);
    const { db, log, databaseUrl, clock, closing } = stores;
    const leases = createLeases({ databaseUrl, logger });
    closing.defer(() => leases.close());
    const readModel = createReadModel({ db, databaseUrl, clock, logger });
    closing.defer(() => readModel.close());
    // from its first event on: a snapshot is a copy
    const wallet = createWallet({ log, clock, logger });
    const outgoing = createOutgoing({ log, clock });
    const drains = createDrains({ log, clock, outgoing });
    for (const { network, settings, chain, keys } of accounts) {
      const { name, hotAddress } = network;
      const { caps, hotMinimum } = settings;
      const signing = startSigner({
        db,
        log,
        leases,
        logger,
        clock,
        network,
        chain,
        keys,
        hotMinimum,
        work: workOn(readModel, name, 'ordered', 'signed', 'included'),
        entitlements: {
          withdrawal: entitledByWithdrawal(wallet, { network: name, address: hotAddress }),
          sweep: entitledSweep(network, keys),
          gas: entitledGas({ network, keys, chain, outgoing }),
          drain: entitledDrain({
            network,
            coldAddress: coldAddressOf(network, config.networks),
            drains,
            chain,
            needed: dueBeside(readModel, name),
          }),
        },
        caps: { hour: money(caps.hour), day: money(caps.day) },
        ...(config.development && { fill: (held) => fillHotWallet({ db, network, held, logger }) }),
      });
      closing.defer(() => signing.stop());
    }
    await startStatusServer(config, { ...stores, report: () => signerReport(db, accounts) });
    return { stop: () => closing.disposeAsync() };
  });
}

async function keyringOf({ signer: { keyFile, password } }: Config): Promise<Keyring> {
  if (keyFile === undefined || password === undefined)
    throw new StartFailure(
      'SIGNER_KEY_FILE and SIGNER_KEY_PASSWORD must be set (`caravan signer make-keys` makes a key file; `caravan start` does so by itself in development).',
    );
  return await orFailure(() => readKeyFile(keyFile, password));
}

function keysOf(keyring: Keyring, { network, settings }: PayoutNetwork): AccountKeys {
  const rules = accountRulesOf(settings.protocol);
  if (!rules) throw new Error(`There are no keys of the protocol ${settings.protocol}`);
  try {
    const keys = keyring.account(settings.xpub, rules);
    if (keys.keyAt('1/0').address === network.hotAddress) return keys;
    throw new KeyFileError('its key 1/0 is not that of the hot wallet');
  } catch (error) {
    if (error instanceof KeyFileError) throw new StartFailure(`${network.name}: ${error.message}.`);
    throw error;
  }
}

async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeyFileError) throw new StartFailure(`SIGNER_KEY_FILE: ${error.message}.`);
    throw error;
  }
}
