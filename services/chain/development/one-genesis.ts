import { z } from 'zod';

const hex = z.string().regex(/^0x[0-9a-f]+$/);
const dumped = z.looseObject({
  blocks: z.array(z.looseObject({ header: z.looseObject({ number: hex, timestamp: hex }) })),
});

/**
 * A state of anvil with the first of its blocks 0 alone. At every start anvil makes a block 0 and keeps it beside the one that it loads,
 * and of several it later takes any for the chain's own. Undefined: there is nothing to take out.
 */
export function withOneGenesis(state: unknown): object | undefined {
  const read = dumped.safeParse(state);
  if (!read.success) return undefined;
  const { blocks } = read.data;
  const isGenesis = ({ header }: (typeof blocks)[number]) => BigInt(header.number) === 0n;
  const made = blocks.filter(isGenesis).map(({ header }) => BigInt(header.timestamp));
  if (made.length < 2) return undefined;
  const first = made.reduce((one, other) => (other < one ? other : one));
  return {
    ...read.data,
    blocks: blocks.filter((block) => !isGenesis(block) || BigInt(block.header.timestamp) === first),
  };
}
