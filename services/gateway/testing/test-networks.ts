import { createNetworks } from '@caravan/chain';

/** The addresses of a public test phrase, which never hold real coins. */
const settings = {
  protocol: 'evm',
  rpcUrl: 'http://127.0.0.1:1',
  tokenAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  decimals: 6,
  minimum: '1',
  confirmations: 12,
  stillMinutes: 5,
} as const;
export const networks = createNetworks([
  {
    ...settings,
    name: 'ethereum',
    xpub: 'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
    faucetKey: `0x${'1'.repeat(64)}`,
  },
  {
    ...settings,
    name: 'polygon',
    label: 'Polygon PoS',
    xpub: 'xpub6Ce9NcJvTk374xmC966FRY8NvVzjBr7FGiEf1h8mWkSwvCkvZ7PsCWEJS3nMsKLtRwsuEWY6indWjZFCB7yTqMpAoU7Z8c8TEkanQrsMF6j',
    minimum: '2',
  },
]);

/** Of the same public phrase, as the cold wallet of every network. */
export const COLD_ADDRESS = '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0';
