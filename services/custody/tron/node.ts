import { readTronBlock, UnreadableBlockError } from '@caravan/chain';
import type { AskTronNode, TronHeader } from '@caravan/chain';
import type { z } from 'zod';

/** A node's answers, each of the shape that it must have; blocks with ids that are made anew. */
export type TronNode = {
  ask<Answer>(schema: z.ZodType<Answer>, path: string, asked: object): Promise<Answer>;
  block(path: string, asked: object): Promise<TronHeader>;
};

export function createTronNode(http: AskTronNode): TronNode {
  return {
    async ask(schema, path, asked) {
      const parsed = schema.safeParse(await http(path, asked));
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new UnreadableBlockError(
        `The node's answer to ${path} is of another shape: ${issue?.path.join('.')} ${issue?.message}`,
      );
    },
    block: async (path, asked) => readTronBlock(await http(path, asked), `a block at ${path}`),
  };
}
