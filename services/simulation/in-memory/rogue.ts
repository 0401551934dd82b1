import type { CommandContext } from '@caravan/events/log';
import type { CommandKind } from '../command.ts';
import { recent } from '../scene.ts';
import type { KnownOrder, Scene } from '../scene.ts';
import type { Process } from './process.ts';

export type Rogue = (
  process: Process,
  about: { readonly order: KnownOrder; readonly scene: Scene; readonly context: CommandContext },
) => Promise<object>;

/** A command by a person who does what nobody may. */
export const rogue = (act: Rogue): CommandKind<Process> => ({
  name: 'rogue',
  weight: 20,
  leaves: 'perhaps',
  draw(scene) {
    const order = recent(scene.random, scene.orders);
    if (!order) return undefined;
    return {
      actor: 'rogue',
      usercode: order.buyer,
      severalCommits: true,
      send: (process, context) => act(process, { order, scene, context }),
      ids: () => [],
    };
  },
});
