import type { Fact } from './recorded.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** A payment by bank card that a buyer told of. */
export function rechargeRequested(usercode: string, rechargeId: string): Fact {
  return {
    stream: `recharge-${usercode}`,
    type: 'RechargeRequested',
    data: {
      usercode,
      rechargeId,
      kind: 'bank-card',
      channel: 'recharge',
      channelName: 'Bank card',
      coin: 'USD',
      paid: '11',
      rate: '1',
      fee: '1',
      expected: '10',
      remark: '',
      proof: '',
      requestedAt: AT,
    },
  };
}
