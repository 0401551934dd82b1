import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLogger, embeddedSecretsOf } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { claimDataFolder, findRunning } from '../supervisor/claim.ts';
import { startEmbeddedData } from '../supervisor/embedded-data.ts';
import { checkDataFolder } from '../supervisor/preflight.ts';

/**
 * Throws StartFailure if no system ever kept its data here. Without this check, a read-only command would create an empty system
 * and find nothing in it.
 */
export function requireEmbeddedData(dataFolder: string): void {
  if (existsSync(join(dataFolder, 'postgres')) || findRunning(dataFolder) !== undefined) return;
  throw new StartFailure(
    `There is no data in ${resolve(dataFolder)}: run this where Caravan was started, or set DATA_DIR. \`caravan start\` creates the data.`,
  );
}

/** A note for the reader of a status: on embedded data that nothing runs on, it is the last known one. */
export function tellIfStopped({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): void {
  if (databaseUrl === undefined && findRunning(dataFolder) === undefined)
    console.error('Caravan is not running; this is its state when it was stopped.');
}

/**
 * The variables that lead to the embedded data: of the running system if there is one; otherwise the data is started until
 * `closing` is disposed of, and NODE_DATABASE_URL leads to the events, which no node serves yet.
 */
export async function borrowEmbeddedData(
  dataFolder: string,
  closing: AsyncDisposableStack,
): Promise<Readonly<Record<string, string>>> {
  const running = findRunning(dataFolder);
  if (running?.variables !== undefined) return running.variables;
  if (running !== undefined)
    throw new StartFailure(
      `Process ${running.pid} is using ${resolve(dataFolder)}: Caravan is starting there, or another tool is working on its data. Try again in a moment.`,
    );
  await checkDataFolder(dataFolder);
  const claim = claimDataFolder(dataFolder);
  closing.defer(() => claim.release());
  const secrets = await embeddedSecretsOf(dataFolder);
  const logger = createLogger({ name: 'tool', level: 'warn', pretty: true });
  const data = await startEmbeddedData({ dataFolder, password: secrets.postgresPassword, logger });
  closing.defer(() => data.stop());
  return {
    DATABASE_URL: data.databaseUrl,
    NODE_DATABASE_URL: data.eventDatabaseUrl,
    SESSION_SECRET: secrets.sessionSecret,
    VAULT_KEY: secrets.vaultKey,
    PROOF_KEY: secrets.proofKey,
    EVENT_KEY: secrets.eventKey,
    SIGNING_KEY: secrets.signingKey,
  };
}
