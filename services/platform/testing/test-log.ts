import type { EventLog } from '@caravan/events/log';
import { Client } from 'pg';
import { createEmptyDatabase } from './test-database.ts';

export type TestLog = {
  readonly log: EventLog;
  /** of the node, for a second client */
  readonly url: string;
  /** Ends the node, deletes every event after this position, as if an older backup had been restored, and starts it again. */
  setBack(position: bigint): Promise<void>;
  stop(): Promise<void>;
};

/** An event-store node in this process, over a fresh database; and a log connected to it. */
export async function createTestLog(): Promise<TestLog> {
  // loaded on demand: tests that need only a database do not pay for gRPC
  const [{ openEventLog }, { startNode }] = await Promise.all([
    import('@caravan/events/log'),
    import('@caravan/events/node'),
  ]);
  const database = await createEmptyDatabase();
  let node = await startNode({ databaseUrl: database.url });
  const { url, port } = node;
  const log = openEventLog({ url });
  return {
    log,
    url,
    async setBack(position) {
      await node.stop();
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query('delete from event where position > $1', [position.toString()]);
      await client.end();
      node = await startNode({ databaseUrl: database.url, port });
    },
    stop: async () => {
      await log.close();
      await node.stop();
      await database.drop();
    },
  };
}
