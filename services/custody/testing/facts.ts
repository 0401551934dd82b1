import type { OutgoingEvent, SenderEvent } from '@caravan/events';
import type { Sign } from '../outgoing/decide.ts';
import type { Ordered } from '../outgoing/state.ts';

/** Facts of one transfer, and commands about it, for tests of deciders. */
export const at = '2026-03-01T10:05:00.000Z';
export const block = { height: 100, hash: '0xb100' };
const about = { transferId: 'withdrawal:w1', network: 'ethereum', owner: 'u1' };

export const order: Ordered = {
  ...about,
  purpose: 'withdrawal',
  withdrawalId: 'w1',
  fromPath: '1/0',
  from: '0xHot',
  to: '0xTheirs',
  amount: '99.5',
  by: { role: 'system', id: 'pay-out-withdrawal' },
  orderedAt: at,
};
export const ordered: OutgoingEvent = { type: 'TransferOrdered', data: order };

/** EVM: a second attempt differs in its fee alone. */
export function signing(attempt = 1, change: Partial<Sign> = {}): Sign {
  const bytes = `bytes ${attempt}`;
  const fee = { coin: 'ETH', maximumFeeUnits: '1000' };
  return { type: 'Sign', transaction: `0xt${attempt}`, bytes, nonce: 7, ...fee, at, ...change };
}

/** TRON: it can be in a block until ten minutes later. */
export const expiring = { nonce: undefined, expiresAt: '2026-03-01T10:15:00.000Z', coin: 'TRX' };

export function signed(attempt = 1, change: Partial<Sign> = {}): OutgoingEvent {
  const { transaction, bytes, nonce, expiresAt, coin, maximumFeeUnits } = signing(attempt, change);
  const until = expiresAt === undefined ? {} : { expiresAt };
  const numbered = nonce === undefined ? {} : { nonce };
  const data = { ...about, attempt, transaction, bytes, ...numbered, ...until, coin, maximumFeeUnits };
  return { type: 'TransferSigned', data: { ...data, signedAt: at } };
}

export const solid = { height: 120, hash: '0xb120', time: '2026-03-01T10:15:00.000Z' };

export const included = (attempt = 1, of = block): OutgoingEvent => ({
  type: 'TransferIncluded',
  data: { ...about, attempt, transaction: `0xt${attempt}`, block: of, includedAt: at },
});
export const expired = (attempt = 1): OutgoingEvent => ({
  type: 'AttemptExpired',
  data: { ...about, attempt, transaction: `0xt${attempt}`, solid, expiredAt: at },
});

const fee = {
  coin: 'ETH',
  feeUnits: '900',
  gasPostings: [
    { account: 'gas:ethereum', units: '900' },
    { account: 'expense:network-fee:ethereum', units: '-900' },
  ],
};
export const settled = (attempt = 1): OutgoingEvent => ({
  type: 'TransferSettled',
  data: { ...about, attempt, transaction: `0xt${attempt}`, block, ...fee, settledAt: at },
});
export const reverted = (attempt = 1): OutgoingEvent => ({
  type: 'TransferReverted',
  data: { ...about, attempt, transaction: `0xt${attempt}`, block, ...fee, revertedAt: at },
});
export const ana = { role: 'platform', id: 'ana' } as const;
export const cancelled: OutgoingEvent = {
  type: 'TransferCancelled',
  data: { ...about, by: ana, reason: 'they asked for it', cancelledAt: at },
};

export const reserved = (transferId: string, nonce?: number, amount = '99.5', when = at): SenderEvent => ({
  type: 'SpendingReserved',
  data: {
    network: 'ethereum',
    address: '0xHot',
    owner: 'platform',
    transferId,
    amount,
    ...(nonce === undefined ? {} : { nonce }),
    reservedAt: when,
  },
});
export const freed = (transferId: string, nonce?: number): SenderEvent => ({
  type: 'SpendingFreed',
  data: {
    network: 'ethereum',
    address: '0xHot',
    owner: 'platform',
    transferId,
    ...(nonce === undefined ? {} : { nonce }),
    freedAt: at,
  },
});
