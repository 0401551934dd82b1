import { money } from '@caravan/events';
import { goingOn, latestOf, severalCommits } from '../commands/going-on.ts';
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
  goingOn<Process>({
    name: 'ask to call a drain off',
    weight: 3,
    leaves: { type: 'DrainCallOffProposed', id: 'callOffId' },
    begins: 'calling off',
    choose: latestOf('drain'),
    actor: finance,
    ids: ({ context }) => context.commandId,
    asking:
      ({ terms: { network } }, actor) =>
      ({ drains }, { context, id: drainId }) =>
        drains.proposeCallOff({
          context,
          network,
          drainId,
          by: personOf(actor),
          reason: 'it can never leave',
        }),
  }),
  severalCommits(
    goingOn<Process>({
      name: 'agree to call a drain off',
      weight: 3,
      leaves: { type: 'DrainCalledOff', id: 'callOffId' },
      choose: latestOf('calling off'),
      actor: finance,
      asking:
        ({ terms: { network } }, actor) =>
        ({ drains, office }, { context, id: callOffId }) => {
          const about = { context, network, drainId: office.drainOf(callOffId), by: personOf(actor) };
          return drains.agreeToCallOff({ ...about, callOffId });
        },
    }),
  ),
  goingOn<Process>({
    name: 'refuse to call a drain off',
    weight: 1,
    leaves: { type: 'DrainCallOffRefused', id: 'callOffId' },
    choose: latestOf('calling off'),
    actor: finance,
    asking:
      ({ terms: { network } }, actor) =>
      ({ drains, office }, { context, id: callOffId }) => {
        const about = { context, network, drainId: office.drainOf(callOffId), by: personOf(actor) };
        return drains.refuseCallOff({ ...about, callOffId, reason: 'it is needed in the cold wallet' });
      },
  }),
];
