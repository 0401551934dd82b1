import { freePort } from '@caravan/platform';
import { startAnvil } from '../../../development/anvil.ts';
import type { Anvil } from '../../../development/anvil.ts';

/** States of so many blocks are kept, so that they can be read and the chain can go back to them. */
const STATES_KEPT = 256;

/**
 * The machine that executes contracts: an Ethereum node of a time when gas cost about what energy costs on TRON. One sun is one
 * wei; nothing is taken for gas, and anybody may be the sender, because signatures are checked before.
 */
export async function startMachine(options: {
  readonly genesisSeconds: number;
  readonly state: string | undefined;
}): Promise<Anvil> {
  return await startAnvil({
    port: await freePort(),
    automine: false,
    keepHistory: true,
    ...(options.state === undefined ? {} : { loadState: options.state }),
    further: [
      ['--hardfork', 'istanbul', '--gas-price', '0', '--order', 'fifo', '--auto-impersonate'],
      ['--gas-limit', '1000000000000', '--prune-history', String(STATES_KEPT)],
      ['--balance', '1', '--derivation-path', "m/44'/195'/0'/0/"],
      ['--timestamp', String(options.genesisSeconds)],
    ].flat(),
  });
}
