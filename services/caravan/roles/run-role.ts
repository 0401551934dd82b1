import { flushCompileCache } from 'node:module';
import { collectProcessMetrics, createLogger, loadConfig } from '@caravan/platform';
import type { Config, Logger } from '@caravan/platform';
import { startTracing } from '../tracing/start-tracing.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
export type RoleContext = { readonly config: Config; readonly logger: Logger };
export type Running = { stop(): Promise<void> };

/** How long a stopping process may take to finish what it has begun. */
const GRACE_MS = 10_000;

/**
 * Runs one process of the system until it is told to stop: by a signal, or by the end of the supervisor that forked it. Tells
 * the supervisor when it is ready.
 */
export async function runRole(
  name: string,
  env: Environment,
  begin: (context: RoleContext) => Promise<Running>,
): Promise<void> {
  const config = loadConfig(env);
  const pretty = process.stdout.isTTY;
  const logger = createLogger({ name, level: config.logLevel ?? 'info', pretty });
  collectProcessMetrics(name);
  dieOfBugs(logger);
  process.once('disconnect', endOrphaned);
  const tracing = await startTracing(config, name);
  const running = await begin({ config, logger });
  process.off('disconnect', endOrphaned);
  stopWhenTold(
    {
      async stop() {
        await running.stop();
        await tracing.stop();
      },
    },
    logger,
  );
  logger.info('Ready');
  flushCompileCache();
  process.send?.({ ready: true });
}

/** If the supervisor is killed while this starts, this exits too: the parts it depends on have died as well. */
function endOrphaned(): never {
  process.exit(1);
}

function stopWhenTold(running: Running, logger: Logger): void {
  let stopping = false;
  const stop = async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ why }, 'Stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await running.stop().catch((error: unknown) => logger.error(error, 'Stopping failed'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('the supervisor is gone'));
}

/** An unexpected error: the state of this process cannot be trusted, and its next start continues from the log. */
function dieOfBugs(logger: Logger): void {
  const die = (error: unknown): void => {
    logger.fatal(error, 'Unexpected error');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
