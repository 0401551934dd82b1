import { KurrentDBClient } from '@eventstore/db-client';
import { connectionUrl } from './connection-url.ts';
import { withTimeLimit } from './time-limit.ts';

const PATIENCE_MS = 5_000;

/** The client asks its node once for what it can do, and keeps the answer to itself. */
class AskingClient extends KurrentDBClient {
  static async versionAt(url: string): Promise<string> {
    const client = AskingClient.connectionString(url) as AskingClient;
    try {
      return (await withTimeLimit(client.capabilities, PATIENCE_MS)).serverVersion;
    } finally {
      await client.dispose();
    }
  }
}

/** The version that the node at the address says it has, e.g. 24.10.14. */
export async function storeVersion(address: string): Promise<string> {
  return await AskingClient.versionAt(connectionUrl(address, 'caravan looks'));
}
