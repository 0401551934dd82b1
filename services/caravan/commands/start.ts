import { createLogger, loadConfig } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { tell } from '../failure.ts';
import { claimDataFolder } from '../supervisor/claim.ts';
import { openJournal } from '../supervisor/journal.ts';
import type { Journal } from '../supervisor/journal.ts';
import { checkBeforeStart } from '../supervisor/preflight.ts';
import { presentSellers } from '../supervisor/development-sellers.ts';
import { presentStaff, type DevelopmentAccounts } from '../supervisor/development-staff.ts';
import { startSystem } from '../supervisor/system.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `caravan start`: the whole system until Ctrl-C. Rejects with a StartFailure if something must be fixed first. */
export async function start(env: Environment): Promise<void> {
  const began = performance.now();
  const config = loadConfig(env);
  await checkBeforeStart(config);
  const claim = claimDataFolder(config.dataFolder);
  const journal = openJournal(config.dataFolder, config.logLevel ?? 'warn');
  const logger = createLogger({ name: 'caravan', level: config.logLevel ?? 'info', destination: journal });
  const parts = new AsyncDisposableStack();
  parts.defer(() => journal.close());
  parts.defer(() => claim.release());
  stopWhenTold(parts);
  // a closed terminal must not prevent an orderly stop of the parts
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  console.log('Caravan is starting …');
  try {
    const onData = claim.announce;
    const { port, ...newAccounts } = await startSystem({ config, env, logger, journal, parts, onData });
    console.log(welcome({ config, port, newAccounts, journal, seconds: (performance.now() - began) / 1000 }));
  } catch (error) {
    console.error(tell(error));
    await parts.disposeAsync();
    process.exit(1);
  }
}

/** The first signal stops everything in order; another one, some time later, stops at once. */
function stopWhenTold(parts: AsyncDisposableStack): void {
  let since: number | undefined;
  const stop = async (): Promise<void> => {
    // the terminal and npm may both pass the same Ctrl-C on
    if (since !== undefined && Date.now() - since < 1_000) return;
    if (since !== undefined) process.exit(130);
    since = Date.now();
    console.log('Caravan is stopping …');
    await parts.disposeAsync().catch((error: unknown) => console.error(tell(error)));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());
}

function welcome(of: {
  config: Config;
  port: number;
  newAccounts: { newStaff: DevelopmentAccounts; newSellers: DevelopmentAccounts };
  journal: Journal;
  seconds: number;
}): string {
  return [
    '',
    `  Caravan is open (${of.seconds.toFixed(1)} s)`,
    '',
    `    Shop   http://localhost:${of.port}`,
    `    API    http://localhost:${of.port}/docs`,
    ...(of.config.development ? [`    Mails  http://localhost:${of.port}/dev/outbox`] : []),
    `    Data   ${of.config.dataFolder} (delete it for a factory reset)`,
    `    Log    ${of.journal.file}`,
    '    Stop   Ctrl-C',
    '',
    ...presentStaff(of.newAccounts.newStaff),
    ...presentSellers(of.newAccounts.newSellers),
  ].join('\n');
}
