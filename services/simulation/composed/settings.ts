import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tokenAddress } from './chain.ts';

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

const STORE_PASSWORD = randomBytes(24).toString('hex');

export type Ports = {
  readonly site: number;
  readonly tls: number;
  readonly socket: number;
  readonly chain: number;
};

/** docker-compose.yml as it is, under another name and with a development chain. */
export async function composeFile(name: string, ports: Ports): Promise<string> {
  const anvil = 'exec $$(find node_modules/@foundry-rs -path "*/bin/anvil") --host 0.0.0.0 --block-time 1';
  const chain = `services:
  chain:
    image: caravan:chain
    init: true
    entrypoint: ['sh', '-c', '${anvil}']
    command: []
    networks: [inside, outside]
    ports: ['127.0.0.1:${ports.chain}:8545']
`;
  // an image that runs the embedded store reads these; KurrentDB makes its users itself, and does not know them
  const users = JSON.stringify([{ name: 'caravan', password: STORE_PASSWORD, rights: 'append' }]);
  const node = `    environment:
      NODE_CERTIFICATE: /certificates/eventstore/node.crt
      NODE_KEY: /certificates/eventstore/node.key
      NODE_USERS: '${users}'
`;
  // functions: the texts have dollar signs
  return (await read('docker-compose.yml'))
    .replace(/^name: .*$/m, `name: ${name}`)
    .replace(/^services:\n/m, () => chain)
    .replace(/(?<=^ {2}eventstore:\n(?: {4}.*\n)*?) {4}environment:\n/m, () => node);
}

/** .env.example as a person fills it in. */
export async function environmentFile(ports: Ports): Promise<Record<string, string>> {
  const example = (await read('.env.example')).matchAll(/^([A-Z]\w*)=(.*)$/gm);
  const filledIn = [...example].map(([, name = '', value = '']) => [name, value] as const);
  return {
    ...Object.fromEntries(filledIn.filter(([name]) => !name.startsWith('NETWORK_TRON_'))),
    POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    VAULT_KEY: randomBytes(32).toString('base64'),
    EVENT_STORE_URL: `kurrentdb://caravan:${STORE_PASSWORD}@eventstore:2113?tlsCaFile=/authority/ca.crt`,
    EVENT_STORE_ADMIN_PASSWORD: randomBytes(24).toString('hex'),
    EVENT_KEY: randomBytes(32).toString('base64'),
    // no key file is made for it
    SIGNERS: '0',
    SIGNER_KEY_PASSWORD: randomBytes(24).toString('hex'),
    // nobody sits there
    SLIDE_VERIFICATION: 'off',
    // the one that the file adds a node for
    NETWORKS: 'ethereum',
    NETWORK_ETHEREUM_RPC_URL: 'http://chain:8545',
    NETWORK_ETHEREUM_TOKEN_ADDRESS: tokenAddress,
    NETWORK_ETHEREUM_CONFIRMATIONS: '2',
    // of a public test phrase
    NETWORK_ETHEREUM_XPUB:
      'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
    PUBLIC_PORT: `127.0.0.1:${ports.site}`,
    PUBLIC_TLS_PORT: `127.0.0.1:${ports.tls}`,
    PUBLIC_WS_PORT: `127.0.0.1:${ports.socket}`,
  };
}
