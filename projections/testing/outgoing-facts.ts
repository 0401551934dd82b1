import type { Fact } from './recorded.ts';

const AT = '2026-01-01T00:00:00.000Z';
const of = (withdrawalId: string) => ({
  transferId: `withdrawal:${withdrawalId}`,
  network: 'ethereum',
  owner: 'b1',
});
const fact = (withdrawalId: string, type: string, data: object): Fact => ({
  stream: `outgoing-ethereum:withdrawal:${withdrawalId}`,
  type,
  data: { ...of(withdrawalId), ...data },
});

export function transferOrdered(withdrawalId: string): Fact {
  return fact(withdrawalId, 'TransferOrdered', {
    purpose: 'withdrawal',
    withdrawalId,
    fromPath: '1/0',
    from: '0xhot',
    to: '0xtheirs',
    amount: '50',
    by: { role: 'system', id: 'pay-out-withdrawal' },
    orderedAt: AT,
  });
}

export function transferSigned(withdrawalId: string): Fact {
  const attempt = { attempt: 1, transaction: `0xt${withdrawalId}`, bytes: '0x02', nonce: 0 };
  const fee = { coin: 'ETH', maximumFeeUnits: '2000' };
  return fact(withdrawalId, 'TransferSigned', { ...attempt, ...fee, signedAt: AT });
}

export function transferSettled(withdrawalId: string, feeUnits = '900'): Fact {
  return fact(withdrawalId, 'TransferSettled', {
    attempt: 1,
    transaction: `0xt${withdrawalId}`,
    block: { height: 7, hash: '0xb7' },
    coin: 'ETH',
    feeUnits,
    gasPostings: [
      { account: 'gas:ethereum', units: feeUnits },
      { account: 'expense:network-fee:ethereum', units: `-${feeUnits}` },
    ],
    settledAt: AT,
  });
}
