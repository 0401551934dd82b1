import { ClientLease } from './client-lease.ts';
import { connectionUrl } from './connection-url.ts';
import type { RecordedEvent } from './event-log.ts';
import { readHead } from './read-stream.ts';

const PATIENCE = { answerMs: 5_000, totalMs: 5_000 };

/** The last event of our categories in the store at the address; undefined before the first. Rejects after 5 s. */
export async function newestEvent(address: string): Promise<RecordedEvent | undefined> {
  const lease = new ClientLease(connectionUrl(address, 'caravan looks'));
  try {
    return await readHead(lease, PATIENCE);
  } finally {
    await lease.close();
  }
}
