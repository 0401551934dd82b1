import type { EventLog } from '@caravan/events/log';
import { createEmptyDatabase } from './test-database.ts';

export type TestLog = {
  readonly log: EventLog;
  /** of the node, for a second client */
  readonly url: string;
  stop(): Promise<void>;
};

/** An event-store node of its own, in this process, over a fresh database; and a log connected to it. */
export async function createTestLog(): Promise<TestLog> {
  // loaded when asked for: tests that need only a database do not pay for gRPC
  const [{ openEventLog }, { startNode }] = await Promise.all([
    import('@caravan/events/log'),
    import('@caravan/events/node'),
  ]);
  const database = await createEmptyDatabase();
  const node = await startNode({ databaseUrl: database.url });
  const log = openEventLog({ url: node.url });
  return {
    log,
    url: node.url,
    stop: async () => {
      await log.close();
      await node.stop();
      await database.drop();
    },
  };
}
