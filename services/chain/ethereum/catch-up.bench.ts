/**
 * node services/chain/ethereum/catch-up.bench.ts: how fast the watcher's scanner reads blocks of 200 transfers of the token, from a
 * server that answers them out of memory, and what one costs in CPU time of the watcher, with 10 and with 10,000 watched addresses by
 * turns; with a transfer to us in every block, and in one of twenty. Exits 1 when 10,000 cost over a tenth more, or when one core could
 * not read 200 blocks/s.
 */
import { getAddress } from 'ethers';
import { compareAddresses, startRecorded } from '../core/testing/measure-catch-up.ts';
import { createEthereumChain } from './ethereum-chain.ts';
import { openRpc } from './rpc.ts';

const BLOCKS = 1_000;
const TRANSFERS = 200;
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const addressAt = (index: number) => getAddress(`0x${(0xaa0000 + index).toString(16).padStart(40, '0')}`);
const file = new URL('./testing/recorded-server.ts', import.meta.url);

for (const every of [1, 20]) {
  const { url, stop } = await startRecorded(file, BLOCKS, TRANSFERS, token, addressAt(0), every);
  await compareAddresses(`Ethereum, a transfer to us in one of ${every} blocks`, {
    network: 'ethereum',
    finality: { kind: 'confirmations', required: 12 },
    chain: () => createEthereumChain({ rpc: () => openRpc(url), token, decimals: 6 }),
    addressAt,
    blocks: BLOCKS,
    deposits: Math.floor((BLOCKS - 1) / every),
    target: 200,
  });
  stop();
}
