import { formatMoney, money, negate } from '@caravan/events';
import { adjustmentIdOf } from '@caravan/wallet';
import type { CommandKind } from '../command.ts';
import { anyAmount, anyBuyer, personOf, staffOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { anyOf, goingOn, latestOf } from './going-on.ts';

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

/** The gateway lets those of the one desk propose and those of the other decide; the wallet, any two persons. */
const deciding = {
  choose: anyOf('adjustment'),
  actor: (scene: Scene) => staffOf(scene, 'risk', 'risk', 'risk', 'finance'),
};

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

/** Of an adjustment, or of a release. */
const rejecting: Pick<Parameters<typeof goingOn>[0], 'request' | 'asking'> = {
  request: (adjustment) => ({
    action: 'officeAdjustment!refuse',
    body: { ...adjustment, reason: 'it was right' },
  }),
  asking:
    (_scene, actor) =>
    ({ wallet }, { id: adjustmentId, ...about }) =>
      wallet.rejectAdjustment({ ...about, adjustmentId, by: personOf(actor), reason: 'it was right' }),
};
const approving: Pick<Parameters<typeof goingOn>[0], 'request' | 'asking'> = {
  request: (adjustment) => ({ action: 'officeAdjustment!approve', body: adjustment }),
  asking:
    (_scene, actor) =>
    ({ wallet }, { id: adjustmentId, ...about }) =>
      wallet.approveAdjustment({ ...about, adjustmentId, by: personOf(actor) }),
};
const decidingRelease = { ...deciding, choose: latestOf('release') };

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

/** Corrections and releases by two people of the platform, and closed accounts. */
export const byStaff: readonly CommandKind[] = [
  propose,
  goingOn({
    ...deciding,
    name: 'approve an adjustment',
    weight: 3,
    leaves: { type: 'AdjustmentMade', id: 'adjustmentId' },
    ...approving,
  }),
  goingOn({
    ...deciding,
    name: 'reject an adjustment',
    weight: 1,
    leaves: { type: 'AdjustmentRejected', id: 'adjustmentId' },
    ...rejecting,
  }),
  proposeRelease,
  goingOn({
    ...decidingRelease,
    name: 'approve a release',
    weight: 4,
    // it leaves a `WithheldCredited` that names the deposit, which the audits of adjustments and of wallets hold to account
    leaves: 'perhaps',
    ...approving,
  }),
  goingOn({
    ...decidingRelease,
    name: 'reject a release',
    weight: 1,
    leaves: { type: 'AdjustmentRejected', id: 'adjustmentId' },
    ...rejecting,
  }),
  close,
];
