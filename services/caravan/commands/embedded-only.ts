import { loadConfig } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';

/** The data folder of a system whose data is embedded. Throws StartFailure naming a part that is not. */
export function embeddedFolderOf(env: Environment, command: string): string {
  const { dataFolder, databaseUrl, eventStoreUrl, node } = loadConfig(env);
  const own = Object.entries({
    DATABASE_URL: databaseUrl,
    EVENT_STORE_URL: eventStoreUrl,
    NODE_DATABASE_URL: node.databaseUrl,
  }).find(([, url]) => url !== undefined);
  if (own === undefined) return dataFolder;
  throw new StartFailure(
    `\`caravan ${command}\` is about embedded data, and ${own[0]} leads to a part of your own: save it with its own tools (services/caravan/backup/README.md says what, and in which order).`,
  );
}
