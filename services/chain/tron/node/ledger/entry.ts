import { z } from 'zod';
import { work } from '../machine/work.ts';

const hex = z.string().regex(/^[0-9a-f]*$/);

/** What happened, a line each; everything that the node answers is made of these. */
export const entry = z.discriminatedUnion('kind', [
  /** accepted, and waiting for a block */
  z.object({ kind: z.literal('transaction'), signed: hex }),
  z.object({ kind: z.literal('block'), block: hex, infos: z.array(hex), work }),
  /** the blocks above this height are no longer of the chain; their transactions wait again */
  z.object({ kind: z.literal('rewind'), height: z.int().nonnegative() }),
  /** waits no longer: it expired, or could not be in a block */
  z.object({ kind: z.literal('dropped'), id: hex, why: z.string() }),
]);

export type Entry = z.infer<typeof entry>;
