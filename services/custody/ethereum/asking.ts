import { meaningOfRpcError, openRpc } from '@caravan/chain';
import type { JsonRpcProvider } from 'ethers';
import { z } from 'zod';

export const hexText = z.string().regex(/^0x[0-9a-f]*$/i);
export const quantity = hexText.transform((text) => BigInt(text));
export const header = z.object({
  number: quantity,
  hash: hexText.toLowerCase(),
  baseFeePerGas: quantity.optional(),
});

/** One node of the chain with this id, or, if it is not said, of the chain that the node says at first. */
export function createAsking(rpcUrl: string, id: bigint | undefined) {
  let opened: Promise<JsonRpcProvider> | undefined;
  let chainId = id;

  async function rpc(): Promise<JsonRpcProvider> {
    opened ??= openRpc(rpcUrl);
    const provider = await opened.catch((error: unknown) => {
      opened = undefined;
      throw meaningOfRpcError(error);
    });
    const actual = (await provider.getNetwork()).chainId;
    chainId ??= actual;
    if (actual !== chainId) throw new Error(`The node is of chain ${actual}, not ${chainId}`);
    return provider;
  }

  return {
    rpc,
    /** undefined: it was not asked yet */
    chainId: () => chainId,
    async ask<T>(schema: z.ZodType<T>, method: string, params: readonly unknown[]): Promise<T> {
      const provider = await rpc();
      const answer: unknown = await provider.send(method, [...params]).catch((error: unknown) => {
        throw meaningOfRpcError(error);
      });
      return schema.parse(answer);
    },
  };
}

export type Ask = ReturnType<typeof createAsking>['ask'];
