import { FetchRequest, JsonRpcProvider, Network as EthersNetwork } from 'ethers';
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

/** ethers decodes an answer letter by letter, which for the logs of a block takes longer than everything else. */
class FastProvider extends JsonRpcProvider {
  readonly #url: string;
  constructor(url: string, network: EthersNetwork) {
    super(requestTo(url), network, { staticNetwork: network, cacheTimeout: -1, batchMaxCount: 50 });
    this.#url = url;
  }
  override async _send(payload: JsonRpcPayload | JsonRpcPayload[]): Promise<JsonRpcResult[]> {
    const request = requestTo(this.#url);
    request.body = JSON.stringify(payload);
    request.setHeader('content-type', 'application/json');
    const response = await request.send();
    response.assertOk();
    const answer = JSON.parse(Buffer.from(response.body ?? []).toString()) as JsonRpcResult | JsonRpcResult[];
    return Array.isArray(answer) ? answer : [answer];
  }
}

function requestTo(url: string): FetchRequest {
  const request = new FetchRequest(url);
  request.timeout = TIMEOUT;
  request.retryFunc = () => Promise.resolve(false);
  return request;
}

/** Requested once, before there is a provider: a provider that detects its network itself retries for ever. */
async function chainIdOf(url: string): Promise<bigint> {
  const request = requestTo(url);
  request.setHeader('content-type', 'application/json');
  request.body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  const response = await request.send();
  response.assertOk();
  const { result } = response.bodyJson as { result?: unknown };
  if (typeof result !== 'string') throw new Error('The node did not say which chain it is on');
  return BigInt(result);
}
