import { categories, money, rechargeEventTypes, walletEventTypes, type RechargeEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { ClaimsPort, RechargesPort, WalletPort } from './ports.ts';

type Approved = Extract<RechargeEvent, { type: 'RechargeApproved' }>['data'];
type Item = { readonly approved: Approved; readonly context: CommandContext };

type Ports = {
  readonly wallet: Pick<WalletPort, 'creditRecharge'>;
  readonly recharges: Pick<RechargesPort, 'failCredit' | 'find'>;
  readonly claims: Pick<ClaimsPort, 'claim' | 'release'>;
};

const NAME = 'credit-recharge';
/** What stays refused: the wallet is closed, or the transfer is a deposit or was claimed by another recharge. */
const forGood = new Set(['wallet-closed', 'recharge-transfer-taken']);

/**
 * Credits what two persons agreed to have arrived. Where a transfer on a chain brought it, the transfer is claimed first: whoever comes
 * second, watcher or recharge, finds its stream taken. A wallet that is closed gives the transfer back before the recharge fails. Every
 * command may be repeated, so a crash in between is made good.
 */
export function createCreditRechargeFlow({ wallet, recharges, claims }: Ports): Flow<Item> {
  async function fail({ approved, context }: Item, reason: string): Promise<void> {
    if (!forGood.has(reason)) throw new Error(`recharge ${approved.rechargeId} is not credited: ${reason}`);
    const { usercode, rechargeId } = approved;
    const failed = await recharges.failCredit({ context, usercode, rechargeId, reason });
    if ('refusal' in failed) throw new Error(`recharge ${rechargeId} cannot fail: ${failed.refusal.key}`);
  }

  async function credit(item: Item): Promise<void> {
    const { approved, context } = item;
    const { usercode, rechargeId, channel, transfer, proposedBy, approvedBy } = approved;
    const [arrived, fee] = [money(approved.arrived), money(approved.fee)];
    if (transfer) {
      // one that has failed claims nothing any more: nobody would give it back
      const { recharges: known } = await recharges.find(usercode);
      if (known.get(rechargeId)?.status === 'failed') return;
      const claimed = await claims.claim({ context, usercode, rechargeId, transfer, amount: arrived });
      if ('refusal' in claimed) return await fail(item, claimed.refusal.key);
    }
    const credited = await wallet.creditRecharge({
      context,
      usercode,
      rechargeId,
      channel,
      arrived,
      fee,
      transfer,
      proposedBy,
      approvedBy,
    });
    if (!('refusal' in credited)) return;
    // a wallet that is closed stays so: nothing credits this transfer by this recharge any more, and another may claim it. One that the
    // wallet has already stays claimed.
    if (transfer && credited.refusal.key === 'wallet-closed')
      await claims.release({ context, rechargeId, transfer });
    await fail(item, credited.refusal.key);
  }

  return {
    name: NAME,
    prefixes: [categories.recharge, categories.wallet],
    graceMs: 0,
    opens(event) {
      const fact = factOf(rechargeEventTypes, event, 'RechargeApproved');
      if (!fact) return [];
      const { rechargeId } = fact.data;
      const context = commandContext(NAME, causeOf(event), rechargeId);
      return [{ key: rechargeId, item: { approved: fact.data, context } }];
    },
    closes(event) {
      const fact =
        factOf(walletEventTypes, event, 'RechargeCredited') ??
        factOf(rechargeEventTypes, event, 'RechargeCreditFailed');
      return fact ? [fact.data.rechargeId] : [];
    },
    async finish(items) {
      for (const item of items) await credit(item);
    },
  };
}
