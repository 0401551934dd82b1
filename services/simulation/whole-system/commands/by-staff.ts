import { derivedId, money } from '@caravan/events';
import { LOGIN_PASSWORD } from '../opening.ts';
import type { CommandKind, Scene } from '../scene.ts';
import { askOffice, colleague, deciding, staff } from './asking-the-office.ts';

const adjustmentIdOf = (commandId: string) => derivedId('adjustment', commandId);

const propose: CommandKind = {
  name: 'propose an adjustment',
  weight: 2,
  async give(scene, { usercode }) {
    const size = 1 + scene.random.int(100);
    const amount = money(String(scene.random.chance(0.5) ? size : -size));
    const said = await askOffice(scene, { name: propose.name, actor: staff.id }, (context) => {
      const adjustmentId = adjustmentIdOf(context.commandId);
      const about = { context, usercode, adjustmentId, by: staff, amount, reason: 'miscounted' };
      return scene.office.wallet.proposeAdjustment(about);
    });
    const id = adjustmentIdOf(said.commandId);
    if (said.accepted) scene.adjustments.push({ usercode, id });
    return { ...said, ids: [id] };
  },
};

const adjustments = (scene: Scene) => scene.adjustments;

const close: CommandKind = {
  name: 'close an account',
  weight: 1,
  async give(scene, buyer) {
    const { random, office } = scene;
    // whoever has money is refused
    const usercode = random.chance(0.7) ? (random.pick(scene.leavers) ?? '') : buyer.usercode;
    const session = { id: '', usercode, username: '', brand: 'caravan' };
    const said = await askOffice(scene, { name: close.name, actor: usercode }, (context) =>
      office.identity.closeAccount(session, { context, password: LOGIN_PASSWORD, reason: 'moving on' }),
    );
    return { ...said, ids: [usercode] };
  },
};

/** Corrections by two persons, and the end of accounts. */
export const byStaff: readonly CommandKind[] = [
  propose,
  deciding({
    name: 'approve an adjustment',
    weight: 2,
    actor: colleague.id,
    of: adjustments,
    ask: ({ office }, { id: adjustmentId, ...about }) =>
      office.wallet.approveAdjustment({ ...about, adjustmentId, by: colleague }),
  }),
  deciding({
    name: 'reject an adjustment',
    weight: 1,
    actor: colleague.id,
    of: adjustments,
    ask: ({ office }, { id: adjustmentId, ...about }) =>
      office.wallet.rejectAdjustment({ ...about, adjustmentId, by: colleague, reason: 'it was right' }),
  }),
  close,
];
