import { MONEY_DECIMALS, money } from '@caravan/events';
import type { Ordered } from '../outgoing/state.ts';
import type { Decoded, Sending, Signed } from '../sending-chain.ts';

/** Whole base units of the token. Throws if the amount is finer than the token. */
export function tokenUnits(amount: string, decimals: number): bigint {
  const exact = money(amount);
  if (decimals >= MONEY_DECIMALS) return exact * 10n ** BigInt(decimals - MONEY_DECIMALS);
  const unit = 10n ** BigInt(MONEY_DECIMALS - decimals);
  if (exact % unit !== 0n) throw new Error(`${amount} is finer than a token of ${decimals} decimals`);
  return exact / unit;
}

/** The order as a chain is asked for it. */
export function sendingOf(order: Ordered, decimals: number, nonce: number | undefined): Sending {
  const what: Sending['what'] =
    order.units === undefined
      ? { kind: 'token', units: tokenUnits(order.amount ?? '', decimals) }
      : { kind: 'coin', units: BigInt(order.units) };
  const { transferId, from, to } = order;
  return { transferId, from, to, what, ...(nonce === undefined ? {} : { nonce }) };
}

/** The longest that a signed transaction may stay good for. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * Why these bytes are not what was ordered, or undefined if they are. What decodes them shares no code with what built them, so an
 * error in one, or a node that lied to it, is seen before anything is recorded.
 */
export function differenceBetween(
  sending: Sending,
  signed: Signed,
  decoded: Decoded,
  allowed: { readonly token: string; readonly at: Date },
): string | undefined {
  const { what } = sending;
  // without a nonce, the memo alone tells two transfers of the same contents apart
  const isNumbered = sending.nonce !== undefined;
  const expiry = decoded.expiresAt === undefined ? undefined : Date.parse(decoded.expiresAt);
  const checks: readonly (readonly [what: string, holds: boolean])[] = [
    ['transaction id', decoded.transaction === signed.transaction],
    ['sender', decoded.from === sending.from],
    ['recipient', decoded.to === sending.to],
    ['kind', decoded.what.kind === what.kind],
    ['amount', decoded.what.units === what.units && what.units > 0n],
    ['contract', decoded.contract === (what.kind === 'token' ? allowed.token : undefined)],
    ['nonce', decoded.nonce === sending.nonce],
    ['memo', decoded.memo === sending.transferId || (decoded.memo === undefined && isNumbered)],
    ['expiration', decoded.expiresAt === signed.expiresAt],
    ['expiration', expiry === undefined || Math.abs(expiry - allowed.at.getTime()) <= LONGEST_MS],
    ['fee', decoded.maximumFeeUnits === signed.maximumFeeUnits],
  ];
  const wrong = checks.filter(([, holds]) => !holds).map(([name]) => name);
  return wrong.length === 0 ? undefined : `it has another ${wrong.join(', ')} than ordered`;
}
