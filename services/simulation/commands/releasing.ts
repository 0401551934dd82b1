import { adjustmentIdOf } from '@caravan/wallet';
import type { CommandKind } from '../command.ts';
import { personOf, staffOf } from '../scene.ts';
import { approving, rejecting } from './adjusting.ts';
import { goingOn, latestOf } from './going-on.ts';

const reason = 'there is no more to come';

const proposeRelease: CommandKind = {
  name: 'propose to release a withheld deposit',
  // the next deposit of its owner credits it
  weight: 3,
  leaves: { type: 'AdjustmentProposed', id: 'adjustmentId' },
  begins: 'release',
  draw(scene) {
    const withheld = latestOf('withheld')(scene);
    if (!withheld) return undefined;
    const { usercode, id: depositId } = withheld;
    const by = personOf(staffOf(scene, 'finance'));
    return {
      actor: by.id,
      usercode,
      request: { action: 'officeAdjustment!release', body: { usercode, depositId, reason } },
      send({ wallet }, context) {
        const adjustmentId = adjustmentIdOf(context.commandId);
        return wallet.proposeRelease({ context, usercode, adjustmentId, by, depositId, reason });
      },
      ids: (_said, { commandId }) => [adjustmentIdOf(commandId)],
    };
  },
};

/** Releases of withheld deposits by two people of the platform. */
export const releasing: readonly CommandKind[] = [
  proposeRelease,
  goingOn({
    name: 'approve a release',
    weight: 4,
    // it leaves a `WithheldCredited` that names the deposit, which the audits of adjustments and of wallets hold to account
    leaves: 'perhaps',
    choose: latestOf('release'),
    ...approving,
  }),
  goingOn({
    name: 'reject a release',
    weight: 2,
    leaves: { type: 'AdjustmentRejected', id: 'adjustmentId' },
    choose: latestOf('release'),
    ...rejecting,
  }),
];
