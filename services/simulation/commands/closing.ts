import type { CommandKind } from '../command.ts';
import { anyBuyer } from '../scene.ts';

const close: CommandKind = {
  name: 'close an account',
  weight: 2,
  leaves: { type: 'WalletClosed', id: 'usercode' },
  draw(scene) {
    const { random, leavers, orders } = scene;
    const usercode = (random.chance(0.7) ? random.pick(leavers) : undefined) ?? anyBuyer(scene).usercode;
    // a person who never had anything could always close their account
    if (!leavers.includes(usercode) && orders.length < 20) return undefined;
    return {
      actor: usercode,
      usercode,
      send: ({ accounts }, context) => accounts.close({ context, usercode, reason: 'moving on' }),
      ids: () => [usercode],
    };
  },
};

/** People who leave. */
export const closing: readonly CommandKind[] = [close];
