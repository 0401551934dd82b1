import { formatMoney, money, refusal, type Actor } from '@caravan/events';
import type { Session } from '@caravan/identity';
import { withdrawalIdOf, type WithdrawalPolicy, type WithdrawalTerms } from '@caravan/wallet';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { wireWithdrawal } from './withdrawal-wire.ts';

type Commands = 'user!bindWithdrawAddress' | 'withdraw!withdraw_open' | 'withdraw!apply';
type Views = 'withdraw!fee' | 'withdraw!list' | 'withdraw!get';

type Parts = Pick<Dependencies, 'wallet' | 'deposits' | 'identity' | 'readModel'> & {
  readonly terms: WithdrawalTerms;
};

/** Withdrawals up to their review: they are requested here, and approved by staff. */
export function createWithdrawalActions(parts: Parts): SomeHandlers<Commands | Views> {
  return { ...withdrawalCommands(parts), ...withdrawalViews(parts) };
}

function withdrawalCommands(parts: Parts): SomeHandlers<Commands> {
  const { wallet, deposits, identity, terms } = parts;
  return {
    'withdraw!withdraw_open': command(async (_, { session }) => {
      const [{ available, address, left, pending }, session_token] = await Promise.all([
        wallet.withdrawing(session.usercode, terms),
        identity.sessionTokens.give(session),
      ]);
      return {
        session_token,
        money: formatMoney(available),
        networks: deposits
          .channels()
          .map(({ network, label, standard }) => ({ network, name: label, standard })),
        ...(address && { address }),
        left,
        ...(pending !== undefined && { pending }),
      };
    }),

    'user!bindWithdrawAddress': command(async ({ network, address }, { session, context }) => {
      if (!policyOn(parts, network)) return { refusal: refusal('channel-not-opened') };
      const bound = await wallet.bindWithdrawAddress({
        context,
        ...ownerOf(session),
        network,
        address,
      });
      if ('refusal' in bound) return bound;
      const canonical = await wallet.boundAddress(session.usercode, network);
      return { network, address: canonical ?? address, position: bound.position };
    }),

    'withdraw!apply': command(async ({ network, amount }, { session, context }) => {
      const policy = policyOn(parts, network);
      if (!policy) return { refusal: refusal('channel-not-opened') };
      const withdrawalId = withdrawalIdOf(context.commandId);
      const requested = await wallet.requestWithdrawal({
        context,
        ...ownerOf(session),
        withdrawalId,
        network,
        amount: money(amount),
        policy,
      });
      if ('refusal' in requested) return requested;
      const { available, position } = requested;
      return { id: withdrawalId, money: formatMoney(available), position };
    }),
  };
}

function withdrawalViews(parts: Parts): SomeHandlers<Views> {
  const { wallet, readModel } = parts;
  return {
    'withdraw!fee': query(async ({ channel }, { session }) => {
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
    }),

    'withdraw!list': query(async ({ pageNum, pageSize }, { session }) => {
      const { usercode } = session;
      const list = await readModel.withdrawals.list({ usercode, page: pageNum, pageSize });
      return {
        pageList: list.withdrawals.map(wireWithdrawal),
        pageInfo: { pageNum, pageSize, totalElements: list.total },
      };
    }),

    'withdraw!get': query(async ({ id }, { session }) => {
      const found = await readModel.withdrawals.get(id, session.usercode);
      return found ? wireWithdrawal(found) : { refusal: refusal('withdrawal-unknown') };
    }),
  };
}

/** The policy of that network, if it is one of ours. */
function policyOn({ deposits, terms }: Parts, network: string): WithdrawalPolicy | undefined {
  const channel = deposits.channels().find((each) => each.network === network);
  return channel && { ...terms, decimals: channel.decimals };
}

function ownerOf({ usercode }: Session): { readonly usercode: string; readonly by: Actor } {
  return { usercode, by: { role: 'buyer', id: usercode } };
}
