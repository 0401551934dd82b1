import { z } from 'zod';
import type { TronChain } from '../chain/chain.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { fault } from './faults.ts';
import type { Faults } from './faults.ts';

/** Something that cannot be done now. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

export type Control = {
  readonly chain: TronChain;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** Opens one more node on the same chain, that many blocks behind; resolves to its URL. */
  openNode(lag: number): Promise<string>;
  nodes(): readonly { readonly url: string; readonly lag: number }[];
  pause(isPaused: boolean): void;
};

type Command = (body: unknown, control: Control) => Promise<unknown>;

const command = <Asked>(
  schema: z.ZodType<Asked>,
  act: (asked: Asked, control: Control) => unknown,
): Command => {
  return async (body, control) => (await act(schema.parse(body), control)) ?? {};
};

const reorganisation = z.object({
  depth: z.int().min(1).max(250),
  blocks: z.int().min(0).max(500).optional(),
  keep: z.boolean().default(true),
  delay: z.int().min(0).max(500).default(0),
});

/** What only a development node has, below `/development/`: it is told here what else happens by itself on a real chain. */
export const controlCommands: Readonly<Record<string, Command>> = {
  state: command(z.object({}), (_asked, control) => state(control)),
  mine: command(z.object({ blocks: z.int().min(1).max(1_000).default(1) }), async ({ blocks }, control) => {
    for (let made = 0; made < blocks; made += 1) await control.chain.mine();
    return state(control);
  }),
  reorganise: command(reorganisation, async ({ blocks, ...asked }, control) => {
    try {
      await control.chain.reorganise({ ...asked, blocks: blocks ?? asked.depth + 1 });
    } catch (error) {
      if (error instanceof RangeError) throw new ControlError(error.message);
      throw error;
    }
    return state(control);
  }),
  // blocks are made only by `mine` meanwhile
  pause: command(z.object({ paused: z.boolean() }), ({ paused }, control) => control.pause(paused)),
  'solid-lag': command(z.object({ blocks: z.int().min(0).max(200) }), ({ blocks }, control) => {
    control.chain.setSolidLag(blocks);
    return state(control);
  }),
  fault: command(fault, (asked, { faults }) => {
    if (!faults.add(asked)) throw new ControlError('there are too many faults already');
    return faults.list();
  }),
  'no-faults': command(z.object({}), (_asked, { faults }) => faults.clear()),
  node: command(z.object({ lag: z.int().min(0).max(200) }), async ({ lag }, control) => ({
    url: await control.openNode(lag),
  })),
};

function state({ chain, ledger, faults, nodes }: Control) {
  return {
    height: ledger.height(),
    solid: chain.solidHeight(),
    waiting: ledger.pool().size,
    faults: faults.list(),
    nodes: nodes(),
  };
}
