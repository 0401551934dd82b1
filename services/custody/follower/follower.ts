import { derivedId } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { LoggerPort } from '@caravan/platform';
import { createOutgoing } from '../commands.ts';
import type { Outgoing } from '../commands.ts';
import { openAttempts } from '../outgoing/state.ts';
import type { Attempt, OutgoingStatus } from '../outgoing/state.ts';
import type { Outcome, SendingChain } from '../sending-chain.ts';

export type FollowerOptions = {
  readonly log: EventLog;
  readonly network: string;
  readonly chain: Pick<SendingChain, 'coin' | 'outcomeOf'>;
  /** transfers that are signed and have not ended, the oldest first; it may be old: what is recorded is judged by the log */
  readonly work: () => Promise<readonly { readonly transferId: string; readonly status: OutgoingStatus }[]>;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
};

export type Follower = {
  /** Looks at every open transfer once, and records what the chain says. Returns how many have not ended. */
  turn(): Promise<number>;
};

/** Transfers that are looked at at once. */
const AT_ONCE = 8;

/** Records what becomes of signed transfers: in a block, final, refused by the chain, or proven to be in no block ever. */
export function createFollower({ log, network, chain, work, logger, clock }: FollowerOptions): Follower {
  const outgoing = createOutgoing({ log, clock });

  async function look(transferId: string): Promise<boolean> {
    const state = await outgoing.load(network, transferId);
    if (state.status === 'unknown') return false;
    const attempts = openAttempts(state);
    if (attempts.length === 0) return false;
    const seen = await Promise.all(
      attempts.map(async (attempt) => ({ attempt, outcome: await chain.outcomeOf(attempt) })),
    );
    // at most one of them can be in a block, whatever nodes say of the others
    const told =
      seen.find(({ outcome }) => outcome.kind === 'final') ??
      seen.find(({ outcome }) => outcome.kind !== 'unknown');
    if (!told) return true;
    await record(transferId, told.attempt, told.outcome);
    return told.outcome.kind === 'included';
  }

  async function record(transferId: string, { transaction }: Attempt, outcome: Outcome): Promise<void> {
    const command = commandOf(transaction, outcome, chain.coin);
    if (!command) return;
    const where = 'block' in command ? command.block.hash : 'solid' in command ? command.solid.hash : '';
    // with its time: a block may leave the chain and come back
    const at = clock().toISOString();
    const commandId = derivedId('follower', command.type, network, transferId, transaction, where, at);
    const actor = `system:follower:${network}`;
    const context = { commandId, correlationId: commandId, causationId: commandId, actor };
    const answer = await outgoing.tell({ network, transferId, context }, command);
    if ('refusal' in answer)
      logger.error(
        { alert: true, network, transferId, transaction, outcome: outcome.kind, refusal: answer.refusal.key },
        'The chain says of a transfer what the log says cannot be: a person must look',
      );
    else if (answer.events?.length)
      logger.info({ network, transferId, transaction, outcome: outcome.kind }, 'The chain has a transfer');
  }

  return {
    async turn() {
      const list = await work();
      let open = 0;
      for (let i = 0; i < list.length; i += AT_ONCE) {
        const group = list.slice(i, i + AT_ONCE);
        const looks = await Promise.allSettled(group.map(({ transferId }) => look(transferId)));
        const failed = looks.filter((each) => each.status === 'rejected');
        // the node is away; one transfer that cannot be read keeps no other from being followed
        if (failed.length === looks.length) throw failed[0]?.reason;
        for (const { reason } of failed) logger.warn({ network, err: reason }, 'A transfer cannot be read');
        open += failed.length + looks.filter((each) => each.status === 'fulfilled' && each.value).length;
      }
      return open;
    },
  };
}

type Told = Parameters<Outgoing['tell']>[1];

function commandOf(transaction: string, outcome: Outcome, coin: string): Told | undefined {
  switch (outcome.kind) {
    case 'unknown':
      return undefined;
    case 'included':
      return { type: 'Include', transaction, block: outcome.block };
    case 'expired':
      return { type: 'Expire', transaction, solid: outcome.solid };
    case 'final': {
      const { block, succeeded, feeUnits } = outcome;
      return { type: succeeded ? 'Settle' : 'Revert', transaction, block, coin, feeUnits: String(feeUnits) };
    }
  }
}
