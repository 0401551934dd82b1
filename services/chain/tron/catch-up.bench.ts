/**
 * node services/chain/tron/catch-up.bench.ts: how fast the watcher's scanner reads blocks of 200 transfers of the token, one of them
 * to us, from a server that answers them out of memory, and what one costs in CPU time of the watcher, with 10 and with 10,000 watched
 * addresses by turns. Exits 1 when 10,000 cost over a tenth more, or when one core could not read 50 blocks/s.
 */
import { compareAddresses, startRecorded } from '../core/testing/measure-catch-up.ts';
import { toBase58Check } from './addresses.ts';
import { createTronHttp } from './http/client.ts';
import { createTronChain } from './tron-chain.ts';

const BLOCKS = 400;
const TRANSFERS = 200;
const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const bytesAt = (index: number) => (0xaa0000 + index).toString(16).padStart(40, '0');
const file = new URL('./testing/recorded-server.ts', import.meta.url);

const { url, stop } = await startRecorded(file, BLOCKS, TRANSFERS, bytesAt(0));
await compareAddresses('TRON', {
  network: 'tron',
  finality: { kind: 'finalized-tag', usuallyAfter: 19 },
  chain: () => createTronChain({ ask: createTronHttp({ url }), token, decimals: 6 }),
  addressAt: (index) => toBase58Check(bytesAt(index)),
  blocks: BLOCKS,
  deposits: BLOCKS - 1,
  target: 50,
});
stop();
