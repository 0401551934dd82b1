import { anyOf, goingOn, latestOf, severalCommits } from '../commands/going-on.ts';
import type { CommandKind } from '../command.ts';
import { personOf, staffOf } from '../scene.ts';
import type { Begun, Scene } from '../scene.ts';
import type { Process } from './process.ts';

const finance = (scene: Scene) => staffOf(scene, 'finance');

/** One that nobody has explained, rather than what is over. */
const arrival = (scene: Scene): Begun | undefined =>
  scene.random.chance(0.5) ? anyOf('arrival')(scene) : latestOf('arrival')(scene);

/** What two persons of finance say of money that came to the hot wallet, and of what a recharge may have already. */
export const explaining: readonly CommandKind<Process>[] = [
  goingOn<Process>({
    name: 'explain what came to the hot wallet',
    weight: 2,
    leaves: { type: 'FundingProposed', id: 'proposalId' },
    begins: 'explanation',
    choose: arrival,
    actor: finance,
    ids: ({ context }) => context.commandId,
    asking:
      (_scene, actor) =>
      ({ arrivals }, { context, id: arrivalId }) =>
        arrivals.propose({ context, arrivalId, by: personOf(actor), reason: 'money of the owner' }),
  }),
  // its word first, then the claim of the transfer, then the booking
  severalCommits(
    goingOn<Process>({
      name: 'agree to what explains an arrival',
      weight: 2,
      leaves: { type: 'FundingBooked', id: 'arrivalId' },
      choose: latestOf('explanation'),
      actor: finance,
      asking:
        (_scene, actor) =>
        ({ arrivals, office }, { context, id: proposalId }) => {
          const about = { context, arrivalId: office.arrivalOf(proposalId), by: personOf(actor) };
          return arrivals.approve({ ...about, proposalId });
        },
    }),
  ),
  goingOn<Process>({
    name: 'refuse what explains an arrival',
    weight: 1,
    leaves: { type: 'FundingRefused', id: 'proposalId' },
    choose: latestOf('explanation'),
    actor: finance,
    asking:
      (_scene, actor) =>
      ({ arrivals, office }, { context, id: proposalId }) => {
        const about = { context, arrivalId: office.arrivalOf(proposalId), by: personOf(actor) };
        return arrivals.refuse({ ...about, proposalId, reason: 'the owner knows of none' });
      },
  }),
];
