import { join } from 'node:path';
import { startEmbeddedPostgres } from '@caravan/platform';
import type { EmbeddedPostgres, Logger } from '@caravan/platform';

export type EmbeddedData = {
  /** the read models and reference data */
  readonly databaseUrl: string;
  /** what the event store node keeps its events in */
  readonly eventDatabaseUrl: string;
  stop(): Promise<void>;
};

const LONGEST_PAUSE_MS = 10_000;

/** The embedded PostgreSQL with both databases; restarted on the same port whenever it dies. */
export async function startEmbeddedData(options: {
  readonly dataFolder: string;
  readonly password: string;
  readonly logger: Logger;
}): Promise<EmbeddedData> {
  const { logger, password } = options;
  const open = (port?: number): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataFolder: join(options.dataFolder, 'postgres'),
      password,
      onLog: (line) => logger.info({ postgres: line }, 'PostgreSQL says'),
      ...(port === undefined ? {} : { port }),
    });
  const state = { postgres: await open(), stopping: false };
  await Promise.all(['caravan', 'eventstore'].map((name) => state.postgres.ensureDatabase(name)));

  const keep = async (): Promise<void> => {
    for (let pause = 250; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await state.postgres.ended;
      if (state.stopping) return;
      logger.warn('PostgreSQL ended and is started again');
      try {
        state.postgres = await open(state.postgres.port);
        pause = 250;
      } catch (error) {
        logger.error(error, 'PostgreSQL could not be started again');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      if (state.stopping) return await state.postgres.stop();
    }
  };
  const keeping = keep();
  return {
    databaseUrl: state.postgres.url('caravan'),
    eventDatabaseUrl: state.postgres.url('eventstore'),
    stop: async () => {
      state.stopping = true;
      await state.postgres.stop();
      await keeping;
    },
  };
}
