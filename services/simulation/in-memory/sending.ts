import { transferIdOfWithdrawal } from '@caravan/custody';
import { anyOf, goingOn } from '../commands/going-on.ts';
import type { CommandKind } from '../command.ts';
import { personOf, staffOf } from '../scene.ts';
import type { Process } from './process.ts';

/** What people do about a transfer that pays a withdrawal out; the rest is done by the processes of `custody-driver.ts`. */
export const sending: readonly CommandKind<Process>[] = [
  goingOn<Process>({
    choose: anyOf('withdrawal'),
    actor: (scene) => staffOf(scene, 'risk', 'finance'),
    name: 'stop a payout',
    weight: 2,
    leaves: { type: 'TransferCancelled', id: 'transferId' },
    ids: ({ id }) => transferIdOfWithdrawal(id),
    asking:
      ({ terms: { network } }, actor) =>
      ({ custody }, { context, id }) => {
        const by = personOf(actor);
        const transferId = transferIdOfWithdrawal(id);
        return custody.cancel({ network, transferId, context, by, reason: 'the buyer asked' });
      },
  }),
];
