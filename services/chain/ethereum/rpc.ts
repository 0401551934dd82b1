import { traced } from '@caravan/events/log';
import { JsonRpcProvider, Network as EthersNetwork } from 'ethers';
import type { JsonRpcPayload, JsonRpcResult } from 'ethers';

/** Milliseconds after which a node that does not answer counts as unreachable. */
const TIMEOUT = 20_000;

/**
 * A JSON-RPC provider that sends only explicit requests: no listeners, no cache (identical requests within 250 ms would
 * otherwise get the old answer), and no retries of its own (it reads Retry-After as milliseconds and hammers).
 */
export async function openRpc(url: string): Promise<JsonRpcProvider> {
  const network = EthersNetwork.from(await chainIdOf(url));
  return new FastProvider(url, network);
}

/** ethers collects and decodes an answer so that for the logs of some blocks it takes longer than everything else. */
class FastProvider extends JsonRpcProvider {
  readonly #url: string;
  constructor(url: string, network: EthersNetwork) {
    super(url, network, { staticNetwork: network, cacheTimeout: -1, batchMaxCount: 10, batchStallTime: 0 });
    this.#url = url;
  }
  override async _send(payload: JsonRpcPayload | JsonRpcPayload[]): Promise<JsonRpcResult[]> {
    const answer = (await traced(stepOf(payload), () => post(this.#url, payload))) as
      | JsonRpcResult
      | JsonRpcResult[];
    return Array.isArray(answer) ? answer : [answer];
  }
}

/** What is asked, and not of whom or with what: the URL may hold a key. */
function stepOf(payload: JsonRpcPayload | JsonRpcPayload[]) {
  const methods = [...new Set([payload].flat().map(({ method }) => method))];
  const attributes = {
    'rpc.system': 'jsonrpc',
    'rpc.method': methods.join(' '),
    'caravan.calls': [payload].flat().length,
  };
  return {
    name: `rpc ${methods.length === 1 ? methods[0] : 'batch'}`,
    kind: 'client',
    attributes,
    within: true,
  } as const;
}

async function post(url: string, payload: object): Promise<unknown> {
  const { target, authorization } = withoutUser(url);
  // a redirection could lead what is asked elsewhere
  const response = await fetch(target, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as unknown;
  const { status: statusCode } = response;
  const error = new Error(`The node answers with the HTTP status ${statusCode}`);
  throw Object.assign(error, { response: { statusCode }, responseBody: text.slice(0, 1_000) });
}

/** Name and password in a URL are for its host; `fetch` wants them apart. */
function withoutUser(url: string) {
  const target = new URL(url);
  const { username, password } = target;
  if (username === '' && password === '') return { target };
  target.username = '';
  target.password = '';
  const both = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { target, authorization: { authorization: `Basic ${Buffer.from(both).toString('base64')}` } };
}

/** Requested once, before there is a provider: a provider that detects its network itself retries for ever. */
async function chainIdOf(url: string): Promise<bigint> {
  const asked = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] };
  const { result } = (await post(url, asked)) as { result?: unknown };
  if (typeof result !== 'string') throw new Error('The node did not say which chain it is on');
  return BigInt(result);
}
