import { transferIdOfWithdrawal } from '@caravan/custody';
import type { OutgoingState } from '@caravan/custody';
import { anyOf, goingOn } from '../commands/going-on.ts';
import type { CommandKind } from '../command.ts';
import { personOf, staffOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import type { Process } from './process.ts';

type Id = { readonly id: string };

const block = { height: 7, hash: '0xb7' };
const fee = { coin: 'ETH', feeUnits: '900' };
const signer = { choose: anyOf('withdrawal'), actor: () => 'signer' };
const follower = { choose: anyOf('withdrawal'), actor: () => 'follower' };
const ids = ({ id }: Id) => transferIdOfWithdrawal(id);
const about = ({ network }: Scene['terms'], { id }: Id) => ({
  network,
  transferId: transferIdOfWithdrawal(id),
});

/** An attempt that may be taken; of a transfer that has none, one that nobody signed. */
function attemptOf(state: OutgoingState, chance: number): string {
  if (state.status === 'unknown' || state.attempts.length === 0) return '0xnone';
  return state.attempts[Math.floor(chance * state.attempts.length)]?.transaction ?? '0xnone';
}

/** What a chain says of one of its attempts. */
function said(
  { random, terms }: Scene,
  command: (transaction: string) => Parameters<Process['custody']['tell']>[1],
) {
  const chance = random.int(1_000) / 1_000;
  return async (
    { custody }: Process,
    { context, id }: { context: Parameters<Process['custody']['tell']>[0]['context']; id: string },
  ) => {
    const of = about(terms, { id });
    const state = await custody.load(of.network, of.transferId);
    return await custody.tell({ ...of, context }, command(attemptOf(state, chance)));
  };
}

/** A transfer that pays a withdrawal out: signed, in a block, final, refused by the chain or stopped, in any order. */
export const sending: readonly CommandKind<Process>[] = [
  goingOn<Process>({
    ...signer,
    name: 'sign a payout',
    weight: 8,
    leaves: 'perhaps',
    asking:
      ({ terms, random }) =>
      ({ custody }, { context, id }) => {
        // a signer with another nonce is refused by the log
        const nonce = random.chance(0.9) ? 7 : 8;
        const transaction = `0x${context.commandId}`;
        const bytes = { bytes: transaction, nonce, coin: 'ETH', maximumFeeUnits: '1000' };
        return custody.tell({ ...about(terms, { id }), context }, { type: 'Sign', transaction, ...bytes });
      },
  }),
  goingOn<Process>({
    ...follower,
    name: 'include a payout',
    weight: 3,
    leaves: 'perhaps',
    asking: (scene) => said(scene, (transaction) => ({ type: 'Include', transaction, block })),
  }),
  goingOn<Process>({
    ...follower,
    name: 'settle a payout',
    weight: 6,
    leaves: { type: 'TransferSettled', id: 'transferId' },
    ids,
    asking: (scene) => said(scene, (transaction) => ({ type: 'Settle', transaction, block, ...fee })),
  }),
  goingOn<Process>({
    ...follower,
    name: 'refuse a payout on the chain',
    weight: 2,
    leaves: { type: 'TransferReverted', id: 'transferId' },
    ids,
    asking: (scene) => said(scene, (transaction) => ({ type: 'Revert', transaction, block, ...fee })),
  }),
  goingOn<Process>({
    choose: anyOf('withdrawal'),
    actor: (scene) => staffOf(scene, 'risk', 'finance'),
    name: 'stop a payout',
    weight: 2,
    leaves: { type: 'TransferCancelled', id: 'transferId' },
    ids,
    asking:
      ({ terms }, actor) =>
      ({ custody }, { context, id }) => {
        const by = personOf(actor);
        return custody.cancel({ ...about(terms, { id }), context, by, reason: 'the buyer asked' });
      },
  }),
];
