/**
 * Short-lived data that several gateways share: cached sessions, limits, fan-out. Losing it costs a cache miss or a fresh
 * limit, never money. Strings in, strings out; every key has a time to live.
 */
export type Cache = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Sets only when absent; true when it did. */
  add(key: string, value: string, ttlSeconds: number): Promise<boolean>;
  /** Increments, from 1; the time to live runs from the first increment. */
  increment(key: string, ttlSeconds: number): Promise<number>;
  /** Sets a number from 0 up, unless the key holds a higher one: of many that write at once, the highest stays. */
  raise(key: string, value: bigint, ttlSeconds: number): Promise<void>;
  /** To every subscriber of the channel, in whatever process. */
  publish(channel: string, message: string): Promise<void>;
  /** Calls the handler for each later message; returns how to stop. */
  subscribe(channel: string, handler: (message: string) => void): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  close(): Promise<void>;
};
