import { traced } from '@caravan/events/log';
import { QuotaExceededError, UnreadableBlockError } from '../../core/chain.ts';
import { createPace } from '../../pace.ts';
import { createPenalty } from './penalty.ts';
import { valueOf } from './refusals.ts';

/** Asks a node: the path of an API, and what is asked. The value is not validated yet. */
export type AskNode = (path: string, asked?: object) => Promise<unknown>;

export type TronHttpOptions = {
  /** where the full node's APIs begin, over HTTP */
  readonly url: string;
  /** where those of the solidity node begin; default: where the full node's do */
  readonly solidityUrl?: string | undefined;
  /** sent as `TRON-PRO-API-KEY` */
  readonly apiKey?: string | undefined;
  /** milliseconds after which a node that does not answer counts as unreachable; default 20000 */
  readonly timeout?: number;
  /** default: no limit */
  readonly requestsPerSecond?: number | undefined;
  readonly clock?: () => number;
};

/** Requests under way at the same time, however many are wanted. */
const REQUESTS_AT_ONCE = 8;

/**
 * A client of the full-node and solidity-node HTTP APIs. It repeats nothing by itself: the watcher does, with growing pauses.
 * Throws QuotaExceededError or UnreadableBlockError, whose messages never hold the node's address, which may be a secret.
 */
export function createTronHttp(options: TronHttpOptions): AskNode {
  const { apiKey, timeout = 20_000 } = options;
  const [fullNode = '', solidityNode] = [options.url, options.solidityUrl ?? options.url].map((url) =>
    url.replace(/\/+$/, ''),
  );
  const penalty = createPenalty(options.clock);
  const pace = createPace({ atOnce: REQUESTS_AT_ONCE, perSecond: options.requestsPerSecond });
  const headers = {
    'content-type': 'application/json',
    ...(apiKey !== undefined && { 'TRON-PRO-API-KEY': apiKey }),
  };

  async function post(path: string, asked: object) {
    try {
      const base = path.startsWith('/walletsolidity/') ? solidityNode : fullNode;
      // a redirection could lead the key elsewhere
      const response = await fetch(`${base}${path}`, {
        method: 'POST',
        redirect: 'error',
        headers,
        body: JSON.stringify(asked),
        signal: AbortSignal.timeout(timeout),
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, text: await response.text(), retryAfter };
    } catch (error) {
      throw new UnreadableBlockError(`The node does not answer ${path}: ${reasonOf(error)}`);
    }
  }

  return async (path, asked = {}) =>
    await pace(async () => {
      penalty.check();
      const answer = await traced(stepOf(path), () => post(path, asked));
      try {
        const value = valueOf(answer);
        penalty.answered();
        pace.faster();
        return value;
      } catch (error) {
        if (error instanceof QuotaExceededError) {
          penalty.refused(answer);
          pace.slower();
        }
        throw error;
      }
    });
}

/** What is asked, and not of whom or with what: the address may hold a key. */
function stepOf(path: string) {
  const method = path.replace(/^\//, '');
  const attributes = { 'rpc.system': 'tron', 'rpc.method': method, 'caravan.calls': 1 };
  return { name: `rpc ${method}`, kind: 'client', attributes, within: true } as const;
}

/** The error code of the connection at most: messages of fetch may repeat the address. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long';
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : 'the connection failed';
}
