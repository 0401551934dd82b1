import { money, negate } from '@caravan/events';
import { adjustmentIdOf } from '@caravan/wallet';
import type { CommandKind } from '../command.ts';
import { anyAmount, anyBuyer } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { anyOf, goingOn } from './going-on.ts';

const anyStaff = ({ random }: Scene) => (random.chance(0.5) ? 'staff-1' : 'staff-2');
const personOf = (id: string) => ({ role: 'platform', id }) as const;

const propose: CommandKind = {
  name: 'propose an adjustment',
  weight: 2,
  leaves: { type: 'AdjustmentProposed', id: 'adjustmentId' },
  begins: 'adjustment',
  draw(scene) {
    const { usercode } = anyBuyer(scene);
    const by = personOf(anyStaff(scene));
    const size = money(anyAmount(scene.random, 60));
    const amount = scene.random.chance(0.5) ? size : negate(size);
    return {
      actor: by.id,
      usercode,
      send({ wallet }, context) {
        const adjustmentId = adjustmentIdOf(context.commandId);
        const reason = 'miscounted';
        return wallet.proposeAdjustment({ context, usercode, adjustmentId, by, amount, reason });
      },
      ids: (_said, { commandId }) => [adjustmentIdOf(commandId)],
    };
  },
};

const deciding = { choose: anyOf('adjustment'), actor: anyStaff };

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

/** Corrections by two people of the platform, and closed accounts. */
export const byStaff: readonly CommandKind[] = [
  propose,
  goingOn({
    ...deciding,
    name: 'approve an adjustment',
    weight: 3,
    leaves: { type: 'AdjustmentMade', id: 'adjustmentId' },
    asking:
      (_scene, actor) =>
      ({ wallet }, { id: adjustmentId, ...about }) =>
        wallet.approveAdjustment({ ...about, adjustmentId, by: personOf(actor) }),
  }),
  goingOn({
    ...deciding,
    name: 'reject an adjustment',
    weight: 1,
    leaves: { type: 'AdjustmentRejected', id: 'adjustmentId' },
    asking:
      (_scene, actor) =>
      ({ wallet }, { id: adjustmentId, ...about }) =>
        wallet.rejectAdjustment({
          ...about,
          adjustmentId,
          by: personOf(actor),
          reason: 'it was right',
        }),
  }),
  close,
];
