import { formatMoney, money, refusal, type Actor, type Refusal } from '@caravan/events';
import { withdrawalIdOf, type WithdrawalPolicy, type WithdrawalTerms } from '@caravan/wallet';
import type { BuyerCall, SomeHandlers } from '../api/call.ts';
import type { Once } from '../api/once.ts';
import type { OwnWrites } from '../api/own-writes.ts';
import type { Dependencies } from '../dependencies.ts';
import { wireWithdrawal } from './withdrawal-wire.ts';

type Commands = 'user!bindWithdrawAddress' | 'withdraw!apply';
type Views = 'withdraw!fee' | 'withdraw!list' | 'withdraw!get';

type Parts = Pick<Dependencies, 'identity' | 'wallet' | 'deposits' | 'readModel'> & {
  readonly once: Once;
  readonly ownWrites: OwnWrites;
  readonly terms: WithdrawalTerms;
};

/** Money on its way out, up to its review: it is asked for here, and allowed by a person. */
export function createWithdrawalActions(parts: Parts): SomeHandlers<Commands | Views> {
  return { ...withdrawalCommands(parts), ...withdrawalViews(parts) };
}

/** Both take the transaction password: who binds the address decides where the money goes, for good. */
function withdrawalCommands(parts: Parts): SomeHandlers<Commands> {
  const { wallet, once, ownWrites } = parts;
  return {
    async 'user!bindWithdrawAddress'({ network, address, safeword }, call) {
      const admitted = await admittedTo(parts, { network, safeword }, call);
      if ('refusal' in admitted) return admitted;
      const body = { network, address };
      return await once({ action: 'user!bindWithdrawAddress', call, body }, async (context) => {
        const protocol = network === 'tron' ? 'tron' : 'ethereum';
        const command = { context, ...ownerOf(call), network, protocol, address } as const;
        const bound = await wallet.bindWithdrawAddress(command);
        if ('refusal' in bound) return bound;
        return { network, address: (await wallet.boundAddress(command.usercode, network)) ?? address };
      });
    },

    async 'withdraw!apply'({ network, amount, safeword }, call) {
      const admitted = await admittedTo(parts, { network, safeword }, call);
      if ('refusal' in admitted) return admitted;
      const { policy } = admitted;
      const body = { network, amount };
      return await once({ action: 'withdraw!apply', call, body }, async (context) => {
        const withdrawalId = withdrawalIdOf(context.commandId);
        const command = { context, ...ownerOf(call), withdrawalId, network, amount: money(amount), policy };
        const requested = await wallet.requestWithdrawal(command);
        if ('refusal' in requested) return requested;
        await ownWrites.wrote(call.session.id, requested.position);
        return { id: withdrawalId, money: formatMoney(requested.available) };
      });
    },
  };
}

function withdrawalViews(parts: Parts): SomeHandlers<Views> {
  const { wallet, readModel, ownWrites } = parts;
  return {
    async 'withdraw!fee'({ channel }, { session }) {
      const policy = policyOn(parts, channel);
      if (!policy) return { refusal: refusal('channel-not-opened') };
      const address = await wallet.boundAddress(session.usercode, channel);
      const { fee, minimum, maximum, decimals, perDay, hours } = policy;
      return {
        withdraw_fee: formatMoney(fee),
        minimum: formatMoney(minimum),
        maximum: formatMoney(maximum),
        decimals,
        perDay,
        ...(hours && { hours }),
        ...(address === undefined ? {} : { address }),
      };
    },

    async 'withdraw!list'({ pageNum, pageSize }, { session }) {
      await ownWrites.awaited(session.id, ['withdrawals']);
      const { usercode } = session;
      const list = await readModel.withdrawals.list({ usercode, page: pageNum, pageSize });
      return {
        pageList: list.withdrawals.map(wireWithdrawal),
        pageInfo: { pageNum, pageSize, totalElements: list.total },
      };
    },

    async 'withdraw!get'({ id }, { session }) {
      await ownWrites.awaited(session.id, ['withdrawals']);
      const found = await readModel.withdrawals.get(id, session.usercode);
      return found ? wireWithdrawal(found) : { refusal: refusal('withdrawal-unknown') };
    },
  };
}

/** Whoever knows the transaction password may withdraw on an open network, by these rules. */
async function admittedTo(
  parts: Parts,
  { network, safeword }: { readonly network: string; readonly safeword: string },
  { session }: BuyerCall,
): Promise<{ readonly policy: WithdrawalPolicy } | { readonly refusal: Refusal }> {
  const wrong = await parts.identity.verifyTransactionPassword(session, safeword);
  if (wrong) return { refusal: wrong };
  const policy = policyOn(parts, network);
  return policy ? { policy } : { refusal: refusal('channel-not-opened') };
}

/** What is allowed on that network, if it is one of ours. */
function policyOn({ deposits, terms }: Parts, network: string): WithdrawalPolicy | undefined {
  const channel = deposits.channels().find((each) => each.network === network);
  return channel && { ...terms, decimals: channel.decimals };
}

function ownerOf({ session }: BuyerCall): { readonly usercode: string; readonly by: Actor } {
  return { usercode: session.usercode, by: { role: 'buyer', id: session.usercode } };
}
