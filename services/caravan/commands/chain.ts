import { acknowledgeHalt, findMissingTransfers, readHeads } from '@caravan/chain';
import type { ChainHead } from '@caravan/chain';
import { loadConfig } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { tellIfStopped } from './borrowed-data.ts';
import { withExistingDatabase } from './with-database.ts';

/** `caravan chain`: a line per network that was ever watched, with its problems. */
export async function showChains(env: Environment): Promise<void> {
  const { heads, missing } = await withExistingDatabase(env, async (db) => ({
    heads: await readHeads(db),
    missing: await findMissingTransfers(db),
  }));
  tellIfStopped(loadConfig(env));
  if (heads.length === 0) console.log('No network was watched yet.');
  for (const head of heads) for (const line of linesOf(head)) console.log(line);
  if (missing.length > 0)
    console.log('Transfers that a node showed have not been found again: see `caravan chain transfers`.');
}

function linesOf({ network, state, height, finalized, trouble, alarm }: ChainHead): string[] {
  return [
    `${network}: ${state}, block ${height}, final up to ${finalized}`,
    ...(trouble === null ? [] : [`  trouble: ${trouble}`]),
    ...(alarm === null ? [] : [`  alarm: ${alarm}`]),
    ...(state === 'halted' ? [`  look into it, then: caravan chain acknowledge ${network}`] : []),
  ];
}

/** `caravan chain acknowledge <network>`: rejects if it is not halted, and then changes nothing. */
export async function acknowledgeNetwork(env: Environment, network: string): Promise<void> {
  const { before, done } = await withExistingDatabase(env, async (db) => ({
    before: (await readHeads(db)).find((head) => head.network === network),
    done: await acknowledgeHalt(db, network),
  }));
  if (!done)
    throw new StartFailure(
      before === undefined
        ? `No network "${network}" was watched yet; nothing was changed.`
        : `${network} is not halted (it is ${before.state}); nothing was changed.`,
    );
  console.log(explanation(network, before?.trouble ?? 'not told'));
}

function explanation(network: string, why: string): string {
  return [
    `${network} was halted: ${why}`,
    'Its watcher now goes on, from the newest block that it still shares with the chain, and credits what comes.',
    'The blocks that were final before and are no longer on the chain stay as they were dealt with: each deposit that was',
    'confirmed in them has a DepositReversed in the log and, if it had been credited, still its credit. Whether the buyer',
    'keeps it is for a person to settle, by an adjustment. A transfer that was mined again at another log index is a new',
    'deposit and is credited too: look for both before you settle. A watcher that runs takes this up at its next look; no restart is needed.',
  ].join('\n');
}
