import { call, createArea } from '@caravan/storefront-shared/api';

export type { WithdrawFee, Withdrawal, WithdrawOpened } from '@caravan/gateway/wire';

/** The buyer's withdrawals, and what the next one has to heed. */
export const withdrawals = createArea();
export const withdrawOpened = withdrawals.resource(() => call('withdraw!withdraw_open', {}, { quiet: true }));
export const withdrawFee = withdrawals.resource((channel: string) =>
  call('withdraw!fee', { channel }, { quiet: true }),
);
export const withdrawalPage = withdrawals.resource((pageNum: number) =>
  call('withdraw!list', { pageNum }, { quiet: true }),
);
export const withdrawal = withdrawals.resource((id: string) => call('withdraw!get', { id }, { quiet: true }));

type Bound = { readonly network: string; readonly address: string; readonly safeword: string };
export const bindWithdrawAddress = (bound: Bound, idempotencyKey: string) =>
  call('user!bindWithdrawAddress', bound, { idempotencyKey, quiet: true });
export const changeWithdrawAddress = (bound: Bound, idempotencyKey: string) =>
  call('user!changeWithdrawAddress', bound, { idempotencyKey, quiet: true });
export const cancelWithdrawAddressChange = (id: string, idempotencyKey: string) =>
  call('user!cancelWithdrawAddressChange', { id }, { idempotencyKey, quiet: true });

type Applied = { readonly network: string; readonly amount: string; readonly safeword: string };
/** With a token of its own, so that a form that is sent twice takes effect once. */
export async function applyForWithdrawal(applied: Applied, idempotencyKey: string) {
  const { session_token } = await call('withdraw!withdraw_open', {}, { quiet: true });
  return await call('withdraw!apply', { ...applied, session_token }, { idempotencyKey, quiet: true });
}
