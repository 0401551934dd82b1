import { account, formatMoney, money, plus, zero } from '@caravan/events';
import type { Money, ProceedsEvent, WalletEvent } from '@caravan/events';
import { demand } from './books.ts';
import type { Books } from './books.ts';

type Sale = {
  readonly sellerId: string;
  readonly amount: string;
  credited: boolean;
  takenBy?: string | undefined;
};
type Taken = Extract<ProceedsEvent, { type: 'ProceedsTakenBack' }>['data'];
type Given = Extract<ProceedsEvent, { type: 'ProceedsGivenBack' }>['data'];
type Payout = {
  readonly sellerId: string;
  readonly usercode: string;
  readonly amount: string;
  state: 'under way' | 'received' | 'returned';
};

/** Accounts of shops: each release is credited once, each payout is received once or returned once, as it was paid out. */
export function createProceedsAudit(books: Books) {
  const sales = new Map<string, Sale>();
  const payouts = new Map<string, Payout>();
  /** that took something back, ever */
  const refunds = new Set<string>();
  /** that reached their buyers */
  const refunded = new Set<string>();

  function credit({
    orderId,
    sellerId,
    amount,
  }: {
    orderId: string;
    sellerId: string;
    amount: string;
  }): void {
    const sale = sales.get(orderId);
    demand(
      sale?.sellerId === sellerId && sale.amount === amount,
      () => `${sellerId} is credited ${amount} for ${orderId}, which is not what was released`,
    );
    demand(sale?.credited === false, () => `${orderId} is credited twice`);
    if (sale) sale.credited = true;
  }

  /** A sale that was credited is taken back by one refund at a time; what was given back may be taken again. */
  function takeBack({ refundId, orderId, proceeds }: Taken): void {
    const sale = sales.get(orderId);
    demand(
      sale?.credited === true && sale.amount === proceeds,
      () => `${proceeds} is taken back for ${orderId}, which is not what was credited`,
    );
    demand(sale?.takenBy === undefined, () => `${orderId} is taken back twice`);
    demand(!refunds.has(refundId), () => `refund ${refundId} takes twice`);
    refunds.add(refundId);
    if (sale) sale.takenBy = refundId;
  }

  function giveBack({ refundId, orderId, proceeds }: Given): void {
    const sale = sales.get(orderId);
    demand(
      sale?.takenBy === refundId && sale.amount === proceeds,
      () => `${proceeds} is given back for ${orderId}, which is not what refund ${refundId} took`,
    );
    if (sale) sale.takenBy = undefined;
  }

  function end(
    { payoutId, sellerId, usercode, amount }: Omit<Payout, 'state'> & { readonly payoutId: string },
    state: Payout['state'],
  ): void {
    const payout = payouts.get(payoutId);
    demand(
      payout?.sellerId === sellerId && payout.usercode === usercode && payout.amount === amount,
      () => `payout ${payoutId} of ${amount} is ${state}, which is not what was paid out`,
    );
    demand(
      payout?.state === 'under way',
      () => `payout ${payoutId} is ${state}, but was ${payout?.state ?? 'unknown'}`,
    );
    if (payout) payout.state = state;
  }

  function standing(): Map<string, Money> {
    const due = new Map<string, Money>();
    const add = (sellerId: string, amount: Money) =>
      due.set(sellerId, plus(due.get(sellerId) ?? zero, amount));
    for (const { sellerId, amount, takenBy } of sales.values())
      if (takenBy === undefined) add(sellerId, money(amount));
    for (const { sellerId, amount, state } of payouts.values())
      if (state === 'received') add(sellerId, money(`-${amount}`));
    return due;
  }

  return {
    noteWallet({ type, data }: WalletEvent): void {
      if (type === 'PaymentReleased') {
        const { orderId, sellerId, proceeds: amount } = data;
        sales.set(orderId, { sellerId, amount, credited: false });
      }
      if (type === 'ProceedsReceived') end(data, 'received');
      if (type === 'PaymentRefunded' && data.takenBack) {
        const { refundId } = data.takenBack;
        demand(sales.get(data.orderId)?.takenBy === refundId, () => `${refundId} refunds what it never took`);
        refunded.add(refundId);
      }
    },
    note({ type, data }: ProceedsEvent): void {
      switch (type) {
        case 'ProceedsCredited':
          return credit(data);
        case 'ProceedsPaidOut':
          demand(!payouts.has(data.payoutId), () => `payout ${data.payoutId} is paid out twice`);
          return void payouts.set(data.payoutId, { ...data, state: 'under way' });
        case 'PayoutReturned':
          return end(data, 'returned');
        case 'ProceedsTakenBack':
          return takeBack(data);
        case 'ProceedsGivenBack':
          return giveBack(data);
      }
    },
    /** When nobody has anything left to do. */
    atRest(): void {
      for (const [orderId, { credited }] of sales)
        demand(credited, () => `${orderId} is released, but its shop was not credited`);
      for (const [orderId, { takenBy }] of sales)
        demand(
          takenBy === undefined || refunded.has(takenBy),
          () => `${orderId} is taken back, but its buyer was not refunded`,
        );
      for (const [payoutId, { state }] of payouts)
        demand(state !== 'under way', () => `payout ${payoutId} is still under way`);
      for (const [sellerId, due] of standing()) {
        const booked = books.of(account.shopAvailable(sellerId));
        demand(
          booked === due,
          () => `${sellerId} has ${formatMoney(booked)} by the books, ${formatMoney(due)} by facts`,
        );
      }
    },
  };
}
