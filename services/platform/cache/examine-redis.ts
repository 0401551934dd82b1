import { Redis } from 'ioredis';

export type ExaminedRedis = {
  /** e.g. 7.0.15 */
  readonly version: string;
  /** milliseconds since the epoch by its clock */
  readonly time: number;
  /** bytes; 0: no limit */
  readonly maxMemory: number;
  /** what it does when that is full, e.g. allkeys-lru */
  readonly evictionPolicy: string;
};

const ANSWERS_WITHIN_MS = 3_000;

/** Connects once and finds out who answers. Rejects with the error of the connection if nobody does. */
export async function examineRedis(url: string): Promise<ExaminedRedis> {
  let failure: unknown;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWERS_WITHIN_MS,
    commandTimeout: ANSWERS_WITHIN_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // the client reports why on its own, and rejects with "Connection is closed"
  redis.on('error', (error) => (failure ??= error));
  try {
    await redis.connect();
    const [seconds = 0, microseconds = 0] = await redis.time();
    const info = await redis.info();
    const said = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';
    return {
      version: said('redis_version'),
      time: Number(seconds) * 1000 + Number(microseconds) / 1000,
      maxMemory: Number(said('maxmemory')),
      evictionPolicy: said('maxmemory_policy'),
    };
  } catch (error) {
    throw failure ?? error;
  } finally {
    redis.disconnect();
  }
}
