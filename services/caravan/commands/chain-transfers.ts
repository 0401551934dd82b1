import { dismissTransfer, findMissingTransfers, lookAgain } from '@caravan/chain';
import type { MissingTransfer, Network } from '@caravan/chain';
import { legible } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { reasonOf, StartFailure } from '../failure.ts';
import { networksOf } from '../roles/network.ts';
import type { Stores } from '../roles/open-parts.ts';
import type { Environment } from '../roles/run-role.ts';
import { requireEventKey } from '../supervisor/preflight.ts';
import { withExistingDatabase } from './with-database.ts';
import { withSystem } from './with-system.ts';

/** `caravan chain transfers`: those that a node showed, and that a watcher has not found again. */
export async function showMissingTransfers(env: Environment): Promise<void> {
  const missing = await withExistingDatabase(env, (db) => findMissingTransfers(db));
  if (missing.length === 0) return console.log('No transfer is missing.');
  for (const { depositId, amount, usercode, block } of missing)
    console.log(legible(`${depositId}: ${amount} USDT to ${usercode}, shown in block ${block.height}`));
  console.log(
    'A watcher reads each of these blocks again. Ask the node with `caravan chain look <transfer>`; if it never shows it again, and you know why,\ndismiss it with `caravan chain dismiss <transfer> --by <your name> --reason <why>`.',
  );
}

const SAID = {
  shown: 'A node shows it. The watcher goes on by itself.',
  missing: 'No node shows it, although its block is on the chain.',
  replaced: 'Its block is no longer on the chain. The watcher sees that by itself, and drops it.',
} as const;

/** `caravan chain look <transfer>`: what the nodes say of it now; changes nothing. */
export async function lookAtTransfer(env: Environment, depositId: string): Promise<void> {
  const sighting = await withTransfer(env, depositId, ({ db }, network, transfer) =>
    lookAgain(db, network, transfer),
  );
  console.log(SAID[sighting]);
}

/** `caravan chain dismiss <transfer>`: rejects, and then changes nothing, unless no node shows it and nobody was credited. */
export async function dismissMissingTransfer(
  env: Environment,
  depositId: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  for (const [option, value] of Object.entries({ by, reason }))
    if (value.trim() === '') throw new StartFailure(`--${option} is empty: it is kept in the log for good.`);
  const outcome = await withTransfer(
    env,
    depositId,
    ({ db, log, clock }, network, transfer) =>
      dismissTransfer({ db, log, network, transfer, by, reason, clock }),
    requireEventKey,
  );
  if (outcome === 'final')
    throw new StartFailure(`${depositId} was final already; nothing was changed. See \`caravan chain\`.`);
  if (outcome !== 'dismissed') throw new StartFailure(`${SAID[outcome]} Nothing was changed.`);
  console.log(
    `${depositId} is dismissed: the log has who said so, and why. The watcher goes on. A node that shows it later makes it a new deposit.`,
  );
}

async function withTransfer<Result>(
  env: Environment,
  depositId: string,
  work: (stores: Stores, network: Network, transfer: MissingTransfer) => Promise<Result>,
  check: (config: Config) => void = () => undefined,
): Promise<Result> {
  return await withSystem(env, async (stores, config) => {
    check(config);
    const transfer = (await findMissingTransfers(stores.db)).find((each) => each.depositId === depositId);
    if (transfer === undefined)
      throw new StartFailure(
        `"${legible(depositId)}" is not among the missing transfers; nothing was changed. See \`caravan chain transfers\`.`,
      );
    return await asking(() => work(stores, networkOf(config, transfer), transfer));
  });
}

function networkOf(config: Config, { network }: MissingTransfer): Network {
  const found = networksOf(config).find(({ name }) => name === network);
  if (found === undefined) throw new StartFailure(`NETWORKS does not name ${network}: it cannot be asked.`);
  return found;
}

async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The transfer could not be looked at: ${reasonOf(error)}. Try again.`);
  }
}
