import { createHash } from 'node:crypto';
import type { IsolatedSystem } from '@caravan/caravan/testing';

/** A transfer of test USDT as the chain's own node tells it; addresses as its people write them. */
type ChainTransfer = { readonly from: string; readonly to: string; readonly units: string };

export type DevelopmentNode = {
  /** Every transfer of the token to or from this address. */
  transfersOf(address: string): Promise<readonly ChainTransfer[]>;
  /** Its coin, in base units. */
  coinOf(address: string): Promise<bigint>;
  /** Makes blocks at once, so that nobody waits for them. */
  mine(blocks: number): Promise<void>;
};

const addressIn = (topic = '') => `0x${topic.slice(-40)}`;

/** The Ethereum of a started system. */
export function ethereumOf({ variables }: IsolatedSystem): DevelopmentNode {
  const [rpcUrl, token] = settingsOf(variables, 'ETHEREUM');
  const call = async (method: string, ...params: readonly unknown[]) => {
    const answer = await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params });
    return (answer as { readonly result: unknown }).result;
  };
  return {
    async transfersOf(address) {
      const filter = { address: token, fromBlock: '0x0', toBlock: 'latest' };
      const logs = (await call('eth_getLogs', filter)) as readonly { topics: string[]; data: string }[];
      const found = logs
        .filter(({ topics }) => topics.length === 3)
        .map(({ topics, data }) => ({
          from: addressIn(topics[1]),
          to: addressIn(topics[2]),
          units: String(BigInt(data)),
        }));
      return found.filter(({ from, to }) => [from, to].includes(address.toLowerCase()));
    },
    coinOf: async (address) => BigInt(String(await call('eth_getBalance', address, 'latest'))),
    mine: async (blocks) => void (await call('anvil_mine', `0x${blocks.toString(16)}`)),
  };
}

/** The TRON of a started system. */
export function tronOf({ variables }: IsolatedSystem): DevelopmentNode {
  const [rpcUrl, token] = settingsOf(variables, 'TRON');
  return {
    async transfersOf(address) {
      const response = await fetch(`${rpcUrl}/v1/contracts/${token}/events?event_name=Transfer&limit=200`);
      const { data } = (await response.json()) as { readonly data: readonly { result: string[] }[] };
      const found = data.map(({ result: { 0: from = '', 1: to = '', 2: units = '' } }) => ({
        from: base58Of(from.slice(2)),
        to: base58Of(to.slice(2)),
        units,
      }));
      return found.filter(({ from, to }) => [from, to].includes(address));
    },
    async coinOf(address) {
      const found = (await post(`${rpcUrl}/wallet/getaccount`, { address, visible: true })) as {
        readonly balance?: number;
      };
      return BigInt(found.balance ?? 0);
    },
    mine: async (blocks) => void (await post(`${rpcUrl}/development/mine`, { blocks })),
  };
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** An address of 20 bytes in hexadecimal, in base58check as TRON writes it. */
export function base58Of(hex: string): string {
  const bytes = Buffer.from(`41${hex}`, 'hex');
  let rest = BigInt(`0x${Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)]).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${LETTERS[Number(rest % 58n)]}${text}`;
  return text;
}

function settingsOf(variables: IsolatedSystem['variables'], network: string): readonly [string, string] {
  const of = (setting: string) => variables[`NETWORK_${network}_${setting}`] ?? '';
  return [of('RPC_URL'), of('TOKEN_ADDRESS')];
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}
