import { money } from '@caravan/events';
import { goingOn, latestOf } from '../commands/going-on.ts';
import type { CommandKind } from '../command.ts';
import { anyAmount, personOf, staffOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import type { Process } from './process.ts';

const finance = (scene: Scene) => staffOf(scene, 'finance');

const propose: CommandKind<Process> = {
  name: 'propose to drain the hot wallet',
  weight: 2,
  leaves: { type: 'DrainProposed', id: 'drainId' },
  begins: 'drain',
  draw(scene) {
    const { random, terms } = scene;
    const by = personOf(finance(scene));
    const amount = money(anyAmount(random, 150, 6));
    return {
      actor: by.id,
      usercode: 'platform',
      send: ({ drains }, context) =>
        drains.propose({ context, network: terms.network, amount, by, reason: 'more than is needed here' }),
      ids: (_said, { commandId }) => [commandId],
    };
  },
};

/** Two persons of finance send what is not needed to the cold wallet; the processes of `custody-driver.ts` do the rest. */
export const draining: readonly CommandKind<Process>[] = [
  propose,
  goingOn<Process>({
    name: 'agree to a drain',
    weight: 2,
    leaves: { type: 'DrainApproved', id: 'drainId' },
    choose: latestOf('drain'),
    actor: finance,
    asking:
      ({ terms: { network } }, actor) =>
      ({ drains }, { context, id: drainId }) =>
        drains.approve({ context, network, drainId, by: personOf(actor) }),
  }),
  goingOn<Process>({
    name: 'refuse a drain',
    weight: 1,
    leaves: { type: 'DrainRefused', id: 'drainId' },
    choose: latestOf('drain'),
    actor: finance,
    asking:
      ({ terms: { network } }, actor) =>
      ({ drains }, { context, id: drainId }) =>
        drains.refuse({ context, network, drainId, by: personOf(actor), reason: 'a payout is expected' }),
  }),
];
