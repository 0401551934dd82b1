import { addressChangeIdOf } from '@caravan/wallet';
import { anyOf, goingOn } from '../commands/going-on.ts';
import type { CommandKind } from '../command.ts';
import { anyBuyer } from '../scene.ts';
import type { Process } from './process.ts';

/** Hours before a change takes effect. */
const WAIT_HOURS = 3;

const change: CommandKind<Process> = {
  name: 'change the withdrawal address',
  weight: 1,
  leaves: { type: 'WithdrawAddressChangeRequested', id: 'changeId' },
  begins: 'address change',
  draw(scene) {
    const { network } = scene.terms;
    const { usercode } = anyBuyer(scene);
    const by = { role: 'buyer', id: usercode } as const;
    const address = `0x${String(3 + scene.random.int(4)).repeat(40)}`;
    return {
      actor: usercode,
      usercode,
      send({ wallet }, context) {
        const changeId = addressChangeIdOf(context.commandId);
        const about = { context, usercode, by, changeId, network, address };
        return wallet.changeWithdrawAddress({ ...about, waitHours: WAIT_HOURS });
      },
      ids: (_said, { commandId }) => [addressChangeIdOf(commandId)],
    };
  },
};

/** A change of the withdrawal address waits for hours, of which only histories have enough. */
export const changingAddress: readonly CommandKind<Process>[] = [
  change,
  goingOn<Process>({
    name: 'keep the withdrawal address',
    weight: 1,
    leaves: { type: 'WithdrawAddressChangeCancelled', id: 'changeId' },
    choose: anyOf('address change'),
    asking:
      () =>
      ({ wallet }, { context, usercode, id: changeId }) =>
        wallet.cancelWithdrawAddressChange({
          context,
          usercode,
          changeId,
          by: { role: 'buyer', id: usercode },
        }),
  }),
];
