import { fold } from '@caravan/events';
import { describe, expect, it } from 'vitest';
import { proceedsDecider } from './proceeds/decide.ts';
import { proceedsSnapshot } from './proceeds-snapshot.ts';
import { anyShopCommand } from './testing/any-shop-command.ts';
import { describeSnapshot } from './testing/describe-snapshot.ts';
import { keeping } from './testing/kept.ts';
import { creditedFor, givenBack, paidOut, returnedPayout, takenBack } from './testing/shop-facts.ts';

describeSnapshot('a shop’s account', proceedsSnapshot, proceedsDecider, anyShopCommand);

const life = [
  creditedFor('A', '57'),
  creditedFor('B', '0'),
  paidOut('40', 'o1'),
  returnedPayout('40', 'o1'),
  paidOut('20', 'o2'),
  creditedFor('C', '57'),
  takenBack('b1'),
  givenBack('b1'),
  takenBack('b2'),
];

it('an order that was given back is known to be taken by the refund that came after', () => {
  const { restored } = keeping(proceedsSnapshot);
  const isTaken = (facts: number) => {
    const { lastRefund, givenBack: back } = restored(fold(proceedsDecider, life.slice(0, facts)));
    return { by: lastRefund.get('A'), back: back.get(lastRefund.get('A') ?? '') };
  };
  expect([6, 7, 8, 9].map(isTaken)).toEqual([
    { by: undefined, back: undefined },
    { by: 'b1', back: undefined },
    { by: 'b1', back: 'order-refund-period-over' },
    { by: 'b2', back: undefined },
  ]);
});

const TAKEN = `A\u007fu2\u007fp1\u007f600000000000\u007f30000000000\u007f570000000000\u007fplatform\u007fanna`;
const GOLDEN = {
  head: { available: '370000000000' },
  lists: {
    credited: {
      size: 3,
      texts: [
        'A\u007fu2\u007fp1\u007f570000000000\u007fB\u007fu2\u007fp1\u007f0\u007fC\u007fu2\u007fp1\u007f570000000000',
      ],
    },
    payouts: { size: 2, texts: ['o1\u007fu1\u007f400000000000\u007fo2\u007fu1\u007f200000000000'] },
    returned: { size: 1, texts: ['o1\u007fwallet-closed'] },
    takenBack: { size: 2, texts: [`b1\u007f${TAKEN}\u007fb2\u007f${TAKEN}`] },
    givenBack: { size: 1, texts: ['b1\u007forder-refund-period-over'] },
  },
};

describe('the version of a snapshot of a shop’s account', () => {
  it('stays as long as these facts make this text: raise it when the text has to change', () => {
    const state = fold(proceedsDecider, life);
    expect([proceedsSnapshot.version, keeping(proceedsSnapshot).keptOf(state)]).toEqual([1, GOLDEN]);
  });
});
