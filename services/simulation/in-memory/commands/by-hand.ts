import { money, negate } from '@caravan/events';
import { LEAVER, anyAmount, recent } from '../scene.ts';
import type { CommandKind, Scene } from '../scene.ts';

const persons = ['staff-1', 'staff-2'] as const;
const somebody = (scene: Scene) =>
  ({ role: 'platform', id: scene.random.pick(persons) ?? persons[0] }) as const;

const propose: CommandKind = {
  name: 'propose an adjustment',
  weight: 2,
  make(scene) {
    const usercode = scene.random.pick(scene.buyers) ?? '';
    const by = somebody(scene);
    const context = scene.context(by.id);
    const adjustmentId = scene.id();
    const size = money(anyAmount(scene.random, 60));
    const amount = scene.random.chance(0.5) ? size : negate(size);
    return {
      context,
      usercode,
      atomic: true,
      send: ({ wallet }) =>
        wallet.proposeAdjustment({ context, usercode, adjustmentId, by, amount, reason: 'miscounted' }),
      learn: () => void scene.begun.push({ kind: 'adjustment', usercode, id: adjustmentId }),
    };
  },
};

function deciding(name: string, weight: number, verb: 'approve' | 'reject'): CommandKind {
  return {
    name,
    weight,
    make(scene) {
      const adjustments = scene.begun.filter(({ kind }) => kind === 'adjustment');
      const adjustment = recent(scene.random, adjustments);
      if (!adjustment) return undefined;
      const { usercode, id: adjustmentId } = adjustment;
      const by = somebody(scene);
      const context = scene.context(by.id);
      const about = { context, usercode, adjustmentId, by };
      return {
        context,
        usercode,
        atomic: true,
        send: ({ wallet }) =>
          verb === 'approve'
            ? wallet.approveAdjustment(about)
            : wallet.rejectAdjustment({ ...about, reason: 'it was right' }),
      };
    },
  };
}

const close: CommandKind = {
  name: 'close a wallet',
  weight: 2,
  make(scene) {
    const usercode = scene.random.chance(0.7) ? LEAVER : (scene.random.pick(scene.buyers) ?? LEAVER);
    // one who never had anything would always be let go
    if (usercode !== LEAVER && scene.orders.length < 20) return undefined;
    const context = scene.context(usercode);
    return {
      context,
      usercode,
      atomic: true,
      send: ({ wallet }) => wallet.close({ context, usercode, reason: 'moving on' }),
    };
  },
};

/** What people of the platform do to a wallet, and its end. */
export const byHand: readonly CommandKind[] = [
  propose,
  deciding('approve an adjustment', 3, 'approve'),
  deciding('reject an adjustment', 1, 'reject'),
  close,
];
