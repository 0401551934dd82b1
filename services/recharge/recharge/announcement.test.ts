import { money, type RechargeEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { announce, announced, ask, asked, at } from '../testing/recharges.ts';
import type { MatchDeposit } from './announcement.ts';
import { rechargeDecider } from './decide.ts';

const recharges = specify(rechargeDecider);
const arrives: MatchDeposit = {
  type: 'MatchDeposit',
  usercode: 'u1',
  network: 'ethereum',
  depositId: 'ethereum:0x1:0',
  amount: money('100.5'),
  detectedAt: '2026-03-01T10:05:00.000Z',
  at,
};
const matched = (
  arrived: string,
  match: 'exact' | 'short' | 'over',
  late = false,
): Extract<RechargeEvent, { type: 'RechargeMatched' }> => ({
  type: 'RechargeMatched',
  data: {
    usercode: 'u1',
    rechargeId: 'r1',
    depositId: 'ethereum:0x1:0',
    announced: '100.5',
    arrived,
    match,
    late,
    matchedAt: at,
  },
});
const ended = '2026-03-04T10:00:00.000Z';
const expire = { type: 'Expire', usercode: 'u1', rechargeId: 'r1', at: ended } as const;
const expired: RechargeEvent = {
  type: 'RechargeExpired',
  data: { usercode: 'u1', rechargeId: 'r1', expiredAt: ended },
};
const cancel = {
  type: 'Cancel',
  usercode: 'u1',
  rechargeId: 'r1',
  by: { role: 'buyer', id: 'u1' },
  at,
} as const;
const cancelled: RechargeEvent = {
  type: 'RechargeCancelled',
  data: { usercode: 'u1', rechargeId: 'r1', cancelledAt: at },
};

const nextOf = (network: string): RechargeEvent => ({
  type: 'RechargeAnnounced',
  data: {
    ...(announced.data as Extract<RechargeEvent, { type: 'RechargeAnnounced' }>['data']),
    rechargeId: 'r2',
    network,
  },
});

describe('an announcement', () => {
  it('is kept once; other contents under its id are refused', () => {
    recharges.given().when(announce).then(announced);
    recharges.given(announced).when(announce).thenNothing();
    for (const other of [{ amount: money('7') }, { network: 'bsc' }, { address: '0xb' }, { proof: 'p' }])
      recharges
        .given(announced)
        .when({ ...announce, ...other })
        .thenRefused('repeated-submission');
  });

  it('is within the minimum and the maximum', () => {
    recharges
      .given()
      .when({ ...announce, amount: money('0.99') })
      .thenRefused('recharge-below-minimum', { minimum: '1' });
    recharges
      .given()
      .when({ ...announce, amount: money('1000.01') })
      .thenRefused('recharge-above-maximum', { maximum: '1000' });
  });

  it('is the only open one of its network, until it is matched, expires or is cancelled', () => {
    const next = { ...announce, rechargeId: 'r2' };
    recharges.given(announced).when(next).thenRefused('recharge-pending');
    recharges
      .given(announced)
      .when({ ...next, network: 'bsc' })
      .then(nextOf('bsc'));
    for (const end of [matched('100.5', 'exact'), expired, cancelled])
      recharges.given(announced, end).when(next).then(nextOf('ethereum'));
  });
});

describe('on one day', () => {
  const toldAndTakenBack = Array.from({ length: 20 }, (_, index): readonly RechargeEvent[] => {
    const { data } = announced as Extract<RechargeEvent, { type: 'RechargeAnnounced' }>;
    const rechargeId = `d${index}`;
    return [
      { type: 'RechargeAnnounced', data: { ...data, rechargeId } },
      { type: 'RechargeCancelled', data: { usercode: 'u1', rechargeId, cancelledAt: at } },
    ];
  });

  it('not more than twenty are told of, and all that was told stays so', () => {
    const [all, but] = [toldAndTakenBack.flat(), toldAndTakenBack.slice(1).flat()];
    recharges
      .given(...all)
      .when(announce)
      .thenRefused('recharge-daily-count-exceeded', { perDay: 20 });
    recharges
      .given(...all)
      .when(ask)
      .thenRefused('recharge-daily-count-exceeded');
    recharges
      .given(...all)
      .when({ ...announce, rechargeId: 'd1' })
      .thenNothing();
    recharges
      .given(...but)
      .when(announce)
      .then(announced);
    recharges
      .given(...all)
      .when({ ...ask, at: '2026-03-02T10:00:00.000Z' })
      .then({
        ...asked,
        data: { ...asked.data, requestedAt: '2026-03-02T10:00:00.000Z' },
      } as RechargeEvent);
  });
});

describe('a deposit that was detected', () => {
  it.each([
    ['100.5', 'exact'],
    ['100.49', 'short'],
    ['100.51', 'over'],
  ] as const)('of %s is %s', (amount, match) =>
    recharges
      .given(announced)
      .when({ ...arrives, amount: money(amount) })
      .then(matched(amount, match)),
  );

  it('is late after it was expected, and is not what was announced once that has expired', () => {
    recharges
      .given(announced)
      .when({ ...arrives, detectedAt: '2026-03-02T10:00:00.001Z' })
      .then(matched('100.5', 'exact', true));
    recharges
      .given(announced)
      .when({ ...arrives, detectedAt: ended })
      .thenNothing();
    recharges.given(announced, expired).when(arrives).thenNothing();
  });

  it('matches nothing else: another network, before the announcement, or once more', () => {
    recharges.given().when(arrives).thenNothing();
    recharges
      .given(announced)
      .when({ ...arrives, network: 'bsc' })
      .thenNothing();
    recharges
      .given(announced)
      .when({ ...arrives, detectedAt: '2026-03-01T09:59:59.999Z' })
      .thenNothing();
    const again = { ...announced, data: { ...announced.data, rechargeId: 'r2' } } as RechargeEvent;
    recharges.given(announced, matched('100.5', 'exact'), again).when(arrives).thenNothing();
  });
});

it('expires in time, once, and not what has ended', () => {
  recharges.given(announced).when(expire).then(expired);
  recharges.given(announced, expired).when(expire).thenNothing();
  recharges
    .given(announced)
    .when({ ...expire, at })
    .thenNothing();
  recharges.given(announced, matched('1', 'short')).when(expire).thenNothing();
  recharges.given().when(expire).thenRefused('recharge-unknown');
});

it('is taken back by its buyer alone, and before anything arrived', () => {
  recharges.given(announced).when(cancel).then(cancelled);
  recharges.given(announced, cancelled).when(cancel).thenNothing();
  recharges.given(announced, matched('1', 'short')).when(cancel).thenRefused('recharge-already-decided');
  recharges
    .given(announced)
    .when({ ...cancel, by: { role: 'buyer', id: 'u2' } })
    .thenRefused('recharge-unknown');
});
