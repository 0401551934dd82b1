import type { KurrentDBClient } from '@eventstore/db-client';
import { readAs, type ReadAs } from './connection-url.ts';
import { createClient } from './create-client.ts';

const KEEP_ALIVE_MS = 10_000;

/**
 * The client in use. A client whose reader never reached the server does not recover (event-stores.md, "Quirks"), so it is
 * replaced. A replaced client lives on while a subscription holds it.
 */
export class ClientLease {
  readonly #url: string;
  /** goes with every read */
  readonly readAs: ReadAs;
  /** the subscriptions on each client that is not closed yet */
  readonly #holders = new Map<KurrentDBClient, number>();
  readonly #answered = new WeakSet<KurrentDBClient>();
  #generation = 0;
  #current: KurrentDBClient;

  constructor(url: string) {
    this.#url = url;
    this.#current = this.#create();
    this.readAs = readAs(url);
  }

  get client(): KurrentDBClient {
    return this.#current;
  }

  /** Notes that this client got an answer. Only such a client finds the store again after an outage. */
  answered(client: KurrentDBClient): void {
    this.#answered.add(client);
  }

  wasAnswered(client: KurrentDBClient): boolean {
    return this.#answered.has(client);
  }

  /** Replaces the failed client, once even if many calls saw it fail. */
  renew(failed: KurrentDBClient): void {
    if (failed !== this.#current) return;
    this.#current = this.#create();
    this.#closeUnused(failed);
  }

  /** Keeps the current client open until it is released. */
  hold(): { readonly client: KurrentDBClient; release(): void } {
    const client = this.#current;
    this.#count(client, 1);
    return {
      client,
      release: () => {
        this.#count(client, -1);
        this.#closeUnused(client);
      },
    };
  }

  async close(): Promise<void> {
    const clients = [...this.#holders.keys()];
    this.#holders.clear();
    await Promise.all(clients.map((client) => client.dispose()));
  }

  #count(client: KurrentDBClient, change: number): void {
    const holders = this.#holders.get(client);
    if (holders !== undefined) this.#holders.set(client, holders + change);
  }

  #closeUnused(client: KurrentDBClient): void {
    if (client === this.#current || this.#holders.get(client) !== 0) return;
    this.#holders.delete(client);
    void client.dispose();
  }

  #create(): KurrentDBClient {
    // Clients with equal options share a connection, even a dead one. A different interval (ms) keeps the generations apart.
    const keepAliveInterval = KEEP_ALIVE_MS + this.#generation;
    this.#generation += 1;
    const separator = this.#url.includes('?') ? '&' : '?';
    const url = `${this.#url}${separator}keepAliveInterval=${keepAliveInterval}`;
    const client = createClient(url);
    this.#holders.set(client, 0);
    return client;
  }
}
