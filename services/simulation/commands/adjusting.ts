import { formatMoney, money, negate } from '@caravan/events';
import { adjustmentIdOf } from '@caravan/wallet';
import type { CommandKind } from '../command.ts';
import { anyAmount, anyBuyer, personOf, staffOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { anyOf, goingOn } from './going-on.ts';

const reason = 'miscounted';

const propose: CommandKind = {
  name: 'propose an adjustment',
  weight: 2,
  leaves: { type: 'AdjustmentProposed', id: 'adjustmentId' },
  begins: 'adjustment',
  draw(scene) {
    const { usercode } = anyBuyer(scene);
    const by = personOf(staffOf(scene, 'finance'));
    const size = money(anyAmount(scene.random, 60));
    const amount = scene.random.chance(0.5) ? size : negate(size);
    return {
      actor: by.id,
      usercode,
      request: {
        action: 'officeAdjustment!propose',
        body: { usercode, amount: formatMoney(amount), reason },
      },
      send({ wallet }, context) {
        const adjustmentId = adjustmentIdOf(context.commandId);
        return wallet.proposeAdjustment({ context, usercode, adjustmentId, by, amount, reason });
      },
      ids: (_said, { commandId }) => [adjustmentIdOf(commandId)],
    };
  },
};

type Answer = Pick<Parameters<typeof goingOn>[0], 'actor' | 'request' | 'asking'>;

/** The gateway lets those of the one desk propose and those of the other decide; the wallet, any two persons. */
const decider = (scene: Scene) => staffOf(scene, 'risk', 'risk', 'risk', 'finance');

/** Of an adjustment, or of a release. */
export const rejecting: Answer = {
  actor: decider,
  request: (adjustment) => ({
    action: 'officeAdjustment!refuse',
    body: { ...adjustment, reason: 'it was right' },
  }),
  asking:
    (_scene, actor) =>
    ({ wallet }, { id: adjustmentId, ...about }) =>
      wallet.rejectAdjustment({ ...about, adjustmentId, by: personOf(actor), reason: 'it was right' }),
};
/** Likewise. */
export const approving: Answer = {
  actor: decider,
  request: (adjustment) => ({ action: 'officeAdjustment!approve', body: adjustment }),
  asking:
    (_scene, actor) =>
    ({ wallet }, { id: adjustmentId, ...about }) =>
      wallet.approveAdjustment({ ...about, adjustmentId, by: personOf(actor) }),
};

/** Corrections by two people of the platform. */
export const adjusting: readonly CommandKind[] = [
  propose,
  goingOn({
    name: 'approve an adjustment',
    weight: 3,
    leaves: { type: 'AdjustmentMade', id: 'adjustmentId' },
    choose: anyOf('adjustment'),
    ...approving,
  }),
  goingOn({
    name: 'reject an adjustment',
    weight: 1,
    leaves: { type: 'AdjustmentRejected', id: 'adjustmentId' },
    choose: anyOf('adjustment'),
    ...rejecting,
  }),
];
