import type { NamedTransfer, TransferQuestions } from '@caravan/chain';
import { derivedId, isMoney, formatMoney } from '@caravan/events';
import type { ReadModel } from '@caravan/projections';
import type { Recharges } from '@caravan/recharge';

/** Transfers that are looked for at once, at most. */
const MOST = 50;

/** The transfers of a network that finance named for recharges, answered in the recharges' own streams. */
export function namedTransfers(
  {
    readModel,
    recharges,
  }: {
    readonly readModel: Pick<ReadModel, 'recharges'>;
    readonly recharges: Pick<Recharges, 'checkTransfer'>;
  },
  network: string,
): TransferQuestions {
  const rechargeOf = new Map<string, string>();
  return {
    async open() {
      const named = await readModel.recharges.toCheck(network, MOST);
      rechargeOf.clear();
      return named.flatMap(({ usercode, rechargeId, proposalId, transfer }): NamedTransfer[] => {
        const [, transaction = '', logIndex = ''] = transfer.split(':');
        rechargeOf.set(proposalId, rechargeId);
        return [{ id: proposalId, usercode, transaction, logIndex: Number(logIndex) }];
      });
    },
    async answer({ id: proposalId, usercode }, { outcome, moved }) {
      const rechargeId = rechargeOf.get(proposalId);
      if (rechargeId === undefined) return;
      // nothing that amounts cannot represent is found
      if (moved && !isMoney(formatMoney(moved.amount))) return;
      const commandId = derivedId('transfer-check', proposalId, outcome);
      const actor = `system:watcher:${network}`;
      const context = { commandId, correlationId: commandId, causationId: commandId, actor };
      const answer = await recharges.checkTransfer({
        context,
        usercode,
        rechargeId,
        proposalId,
        outcome,
        moved,
      });
      if ('refusal' in answer)
        throw new Error(`recharge ${rechargeId} does not take an answer: ${answer.refusal.key}`);
    },
  };
}
