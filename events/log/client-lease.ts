import { KurrentDBClient } from '@eventstore/db-client';

/**
 * The client in use, and its replacement when it is stuck: it keeps a failed or hanging first question to the server
 * for its whole life (§2.4), so it is renewed. Subscriptions still on the old one keep it until they have ended.
 */
export class ClientLease {
  readonly #url: string;
  #current: KurrentDBClient;
  readonly #all = new Set<KurrentDBClient>();

  constructor(url: string) {
    this.#url = url;
    this.#current = this.#create();
  }

  get client(): KurrentDBClient {
    return this.#current;
  }

  /** Replaces the client that failed, once however many calls saw it fail. */
  renew(failed: KurrentDBClient): void {
    if (failed === this.#current) this.#current = this.#create();
  }

  async close(): Promise<void> {
    const clients = [...this.#all];
    this.#all.clear();
    await Promise.all(clients.map((client) => client.dispose()));
  }

  #create(): KurrentDBClient {
    const client = KurrentDBClient.connectionString(this.#url);
    this.#all.add(client);
    return client;
  }
}
