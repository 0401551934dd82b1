import type { Process } from './process.ts';
import { recent } from './scene.ts';
import type { CommandKind, KnownOrder, Scene } from './scene.ts';

export type Rogue = (process: Process, order: KnownOrder, scene: Scene) => Promise<object>;

/** A command of somebody who does what nobody may. */
export const rogue = (act: Rogue): CommandKind => ({
  name: 'rogue',
  weight: 20,
  make(scene) {
    const order = recent(scene.random, scene.orders);
    if (!order) return undefined;
    const context = scene.context('rogue');
    return { context, usercode: order.buyer, atomic: false, send: (process) => act(process, order, scene) };
  },
});
