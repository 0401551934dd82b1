import { isAllowed, planInWords } from '@caravan/chain';
import type { Network } from '@caravan/chain';
import type { Database } from '@caravan/migrations';
import type { Config } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { reasonOf } from '../failure.ts';
import { networksOf } from '../roles/network.ts';
import { examineSigner } from './examine-signer.ts';
import { examineWatcher } from './examine-watcher.ts';
import { Notes, type Finding } from './finding.ts';

type Settings = Pick<Config, 'networks' | 'development'>;

/** Every network: its nodes reached or not, which chain, how high, whether the two providers agree, and whether it is watched. */
export async function examineNetworks(
  config: Settings,
  db: Kysely<Database> | undefined,
): Promise<readonly Finding[]> {
  const notes = new Notes('networks');
  try {
    const networks = networksOf(config);
    const examined = await Promise.all(networks.map((network) => examineNetwork(network, config, db)));
    return examined.flat();
  } catch (error) {
    for (const sentence of reasonOf(error).split('\n')) notes.fault(sentence);
    return notes.findings;
  }
}

async function examineNetwork(
  network: Network,
  { networks, development }: Settings,
  db: Kysely<Database> | undefined,
): Promise<readonly Finding[]> {
  const notes = new Notes(network.name);
  const { chain, backup } = network.openChains();
  try {
    // checks the token and its decimals first
    const identity = await chain.identity();
    const [{ height }, disposable] = [await chain.head(), await chain.disposable()];
    notes.fine(
      `${network.label} at block ${height}, first block ${identity.slice(0, 12)}…, token ${network.token}`,
    );
    if (disposable && !development)
      notes.fault(
        'its node is a development chain, on which anybody can make money; set its RPC_URL to a real one',
      );
    if (!disposable) examinePlan(notes, network.requests);
    if (db) {
      const now = new Date();
      await examineWatcher(notes, db, { network: network.name, height, now });
      await examineSigner(notes, db, { network: network.name, decimals: network.decimals, now });
    }
    if (networks.find(({ name }) => name === network.name)?.backupRpcUrl === undefined) {
      if (!disposable)
        notes.hint('has one provider, whom nobody checks; set its BACKUP_RPC_URL to that of another');
    } else await examineBackup(notes, { identity, height, backup });
  } catch (error) {
    notes.fault(`its node cannot be used: ${reasonOf(error)}; deposits wait until it can`);
  }
  return notes.findings;
}

function examinePlan(notes: Notes, plan: Network['requests']): void {
  if (isAllowed(plan)) return notes.fine(planInWords(plan));
  notes.hint(`${planInWords(plan)}: its provider will refuse some; take a larger plan, or a second provider`);
}

/** Blocks by which two providers differ when both are healthy. */
const ALIKE = 20;

async function examineBackup(
  notes: Notes,
  {
    identity,
    height,
    backup,
  }: { identity: string; height: number; backup: ReturnType<Network['openChains']>['backup'] },
): Promise<void> {
  try {
    const [other, head] = [await backup.identity(), await backup.head()];
    if (other !== identity)
      notes.fault('its second provider is on another chain; correct its BACKUP_RPC_URL');
    else if (Math.abs(head.height - height) > ALIKE)
      notes.hint(`its providers are ${Math.abs(head.height - height)} blocks apart; one of them lags`);
    else notes.fine('its second provider agrees');
  } catch (error) {
    notes.fault(`its second provider cannot be used: ${reasonOf(error)}`);
  }
}
