import { formatMoney, mallTime, money, refusal, type Actor } from '@caravan/events';
import type { Session } from '@caravan/identity';
import type { WithdrawalView } from '@caravan/projections';
import {
  addressChangeIdOf,
  withdrawalIdOf,
  type WithdrawalPolicy,
  type WithdrawalTerms,
} from '@caravan/wallet';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Withdrawal } from '../wire/index.ts';
import { existingPage } from './existing-page.ts';
import { wirePayout } from './payout-wire.ts';
import { wireWithdrawal } from './withdrawal-wire.ts';

type Commands =
  | 'user!bindWithdrawAddress'
  | 'user!changeWithdrawAddress'
  | 'user!cancelWithdrawAddressChange'
  | 'withdraw!withdraw_open'
  | 'withdraw!apply';
type Views = 'withdraw!fee' | 'withdraw!list' | 'withdraw!get';

type Parts = Pick<Dependencies, 'wallet' | 'deposits' | 'identity' | 'readModel'> & {
  readonly terms: WithdrawalTerms;
};

/** How long a change of the address waits, unless the terms say otherwise. */
const CHANGE_WAIT_HOURS = 24;

/** Withdrawals up to their review: they are requested here, and approved by staff. */
export function createWithdrawalActions(parts: Parts): SomeHandlers<Commands | Views> {
  return { ...withdrawalCommands(parts), ...withdrawalViews(parts) };
}

function withdrawalCommands(parts: Parts): SomeHandlers<Commands> {
  const { wallet, deposits, identity, terms } = parts;
  const waitHours = terms.addressWaitHours ?? CHANGE_WAIT_HOURS;
  return {
    'withdraw!withdraw_open': command(async (_, { session }) => {
      const [{ available, address, change, left, pending }, session_token] = await Promise.all([
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
        ...(change && { change: wireChange(change) }),
        changeWaitHours: waitHours,
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

    'user!changeWithdrawAddress': command(async ({ network, address }, { session, context }) => {
      if (!policyOn(parts, network)) return { refusal: refusal('channel-not-opened') };
      const changeId = addressChangeIdOf(context.commandId);
      const about = { context, ...ownerOf(session), changeId };
      const asked = await wallet.changeWithdrawAddress({ ...about, network, address, waitHours });
      if ('refusal' in asked) return asked;
      return { ...wireChange({ changeId, ...asked.change }), position: asked.position };
    }),

    'user!cancelWithdrawAddressChange': command(async ({ id }, { session, context }) => {
      const about = { context, ...ownerOf(session), changeId: id };
      const cancelled = await wallet.cancelWithdrawAddressChange(about);
      return 'refusal' in cancelled ? cancelled : { id, position: cancelled.position };
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

    'withdraw!list': query(async (asked, { session: { usercode } }) => {
      const { found, pageInfo } = await existingPage(asked, (page) =>
        readModel.withdrawals.list({ usercode, ...page }),
      );
      return { pageList: await wireOwn(parts, found.withdrawals, usercode), pageInfo };
    }),

    'withdraw!get': query(async ({ id }, { session }) => {
      const found = await readModel.withdrawals.get(id, session.usercode);
      const [shown] = found ? await wireOwn(parts, [found], session.usercode) : [];
      return shown ?? { refusal: refusal('withdrawal-unknown') };
    }),
  };
}

/** A buyer's own, with how far each has got on its chain. */
async function wireOwn(
  { readModel, deposits }: Parts,
  found: readonly WithdrawalView[],
  usercode: string,
): Promise<Withdrawal[]> {
  const payouts = await readModel.outgoing.payouts(
    found.map(({ withdrawalId }) => withdrawalId),
    usercode,
  );
  const required = new Map(deposits.channels().map(({ network, confirmations }) => [network, confirmations]));
  return found.map((view) => ({
    ...wireWithdrawal(view),
    ...wirePayout(view.status, payouts.get(view.withdrawalId), required.get(view.network)),
  }));
}

/** The policy of that network, if it is one of ours. */
function policyOn({ deposits, terms }: Parts, network: string): WithdrawalPolicy | undefined {
  const channel = deposits.channels().find((each) => each.network === network);
  return channel && { ...terms, decimals: channel.decimals };
}

function wireChange({
  changeId,
  network,
  address,
  requestedAt,
  effectiveFrom,
}: NonNullable<Awaited<ReturnType<Parts['wallet']['withdrawing']>>['change']>) {
  return {
    id: changeId,
    network,
    address,
    since: mallTime(new Date(requestedAt)),
    effectiveFrom: mallTime(new Date(effectiveFrom)),
  };
}

function ownerOf({ usercode }: Session): { readonly usercode: string; readonly by: Actor } {
  return { usercode, by: { role: 'buyer', id: usercode } };
}
