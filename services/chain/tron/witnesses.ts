import { recoverAddress } from 'ethers';
import { z } from 'zod';
import { UnreadableBlockError } from '../core/chain.ts';
import { shaped } from './answers.ts';
import type { AskNode } from './http/client.ts';
import type { TronHeader } from './read-block.ts';

/** Older blocks may have been signed with a key that their witness has changed since. */
const KEYS_LAST_MS = 86_400_000;

const account = z.object({
  witness_permission: z.object({ keys: z.array(z.object({ address: z.string().toLowerCase() })) }).optional(),
});

export type Witnesses = {
  /** Throws UnreadableBlockError unless the witness of this block signed it, or the key that it has signing for it. */
  check(block: TronHeader): Promise<void>;
};

/**
 * Who signs blocks. A witness may have another key sign for it, and many do; which one, the node says, once for each. The signature of
 * a block proves those before it too, whose ids it contains.
 */
export function createWitnesses(ask: AskNode): Witnesses {
  const deputies = new Map<string, string | undefined>();
  let newest = 0;

  async function deputyOf(witness: string): Promise<string | undefined> {
    const said = await ask('/wallet/getaccount', { address: witness });
    const { witness_permission: permission } = shaped(account, said, `the account of the witness ${witness}`);
    const deputy = permission?.keys[0]?.address;
    deputies.set(witness, deputy);
    return deputy;
  }

  return {
    async check({ height, hash, timestamp, witness, headerHash, signature }) {
      newest = Math.max(newest, timestamp);
      // nobody signed the first one
      if (height === 0) return;
      const signer = signerOf(headerHash, signature);
      if (signer !== undefined && (signer === witness || signer === deputies.get(witness))) return;
      if (signer !== undefined && signer === (await deputyOf(witness))) return;
      if (signer !== undefined && newest - timestamp > KEYS_LAST_MS) return;
      throw new UnreadableBlockError(
        `Block ${height} (${hash}) was not signed by its witness ${witness}${signer === undefined ? '' : `, but by ${signer}`}`,
      );
    },
  };
}

/** The address of the key that signed, 21 bytes; undefined if it is no signature. */
function signerOf(hash: string, signature: string): string | undefined {
  if (!/^[0-9a-f]{130}$/.test(signature)) return undefined;
  const last = Number.parseInt(signature.slice(128), 16);
  try {
    const [r, s] = [`0x${signature.slice(0, 64)}`, `0x${signature.slice(64, 128)}`];
    const yParity = last % 27 === 0 ? 0 : 1;
    return `41${recoverAddress(`0x${hash}`, { r, s, yParity }).slice(2).toLowerCase()}`;
  } catch {
    return undefined;
  }
}
