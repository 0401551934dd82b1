import { account, formatMoney, minus, money, negate, plus, zero } from '@caravan/events';
import type { Money, WalletEvent } from '@caravan/events';
import { demand, demandInvariant } from './books.ts';
import type { Books } from './books.ts';

type Credit = { readonly usercode: string; readonly amount: string };
type WithheldCredited = Extract<WalletEvent, { type: 'WithheldCredited' }>['data'];
type Hold = { readonly usercode: string; readonly amount: Money };

/**
 * What a wallet's events state, kept apart from their postings: what came in and went out, the open holds, and which deposits
 * were set aside and credited. Both accounts of the same money must agree after every commit.
 */
export function createWalletAudit(
  books: Books,
  confirmed: ReadonlyMap<string, Credit>,
  withheld: ReadonlyMap<string, Credit & { readonly minimum: string }>,
) {
  const setAside = new Set<string>();
  /** of `setAside`, what stands as withheld now */
  const waiting = new Map<string, Credit>();
  const credited = new Set<string>();
  const holds = new Map<string, Hold>();
  const heldBy = new Map<string, Money>();
  let owed: Money = zero;
  let held: Money = zero;

  function hold(id: string, { usercode, amount }: Hold): void {
    demandInvariant('open holds', !holds.has(id), () => `${id} is held twice`);
    holds.set(id, { usercode, amount });
    held = plus(held, amount);
    heldBy.set(usercode, plus(heldBy.get(usercode) ?? zero, amount));
  }

  function letGo(id: string, amount: Money): void {
    const open = holds.get(id);
    if (!open) return demandInvariant('open holds', false, () => `${id} ends a hold that is not open`);
    demandInvariant(
      'open holds',
      open.amount === amount,
      () => `${id} lets ${formatMoney(amount)} go of another hold`,
    );
    holds.delete(id);
    held = minus(held, amount);
    heldBy.set(open.usercode, minus(heldBy.get(open.usercode) ?? zero, amount));
  }

  function useUp(depositId: string, { usercode, amount }: Credit): void {
    const deposit = waiting.get(depositId);
    demand(
      deposit?.usercode === usercode && deposit.amount === amount,
      () => `${amount} of ${usercode} leaves ${depositId}, which is not withheld so`,
    );
    waiting.delete(depositId);
  }

  /** Withheld deposits are credited for one reason. Two people are the matter of the audit of adjustments. */
  function isDue({ release, minimum, along, amount, deposits }: WithheldCredited): boolean {
    if (release) return minimum === undefined && along === undefined;
    if (along !== undefined) return minimum === undefined && credited.has(along);
    const said = deposits.some(({ depositId }) => withheld.get(depositId)?.minimum === minimum);
    return minimum !== undefined && said && money(amount) >= money(minimum);
  }

  function note({ type, data }: WalletEvent): void {
    switch (type) {
      case 'DepositCredited': {
        const { depositId, usercode, amount } = data;
        const deposit = confirmed.get(depositId);
        demand(!credited.has(depositId), () => `${depositId} is credited twice`);
        demand(
          deposit?.usercode === usercode && deposit.amount === amount,
          () => `${usercode} is credited ${amount} for ${depositId}, which is not what was confirmed`,
        );
        credited.add(depositId);
        owed = plus(owed, money(amount));
        return;
      }
      case 'DepositSetAside': {
        const { depositId, usercode, amount } = data;
        const deposit = withheld.get(depositId);
        demand(!setAside.has(depositId), () => `${depositId} is set aside twice`);
        demand(
          deposit?.usercode === usercode && deposit.amount === amount,
          () => `${amount} of ${usercode} is set aside for ${depositId}, which is not what was withheld`,
        );
        setAside.add(depositId);
        waiting.set(depositId, { usercode, amount });
        owed = plus(owed, money(amount));
        return;
      }
      case 'WithheldCredited': {
        for (const { depositId, amount } of data.deposits) useUp(depositId, { ...data, amount });
        const named = plus(...data.deposits.map(({ amount }) => money(amount)));
        demand(named === money(data.amount), () => `${data.amount} is not what the deposits come to`);
        return demand(isDue(data), () => `${data.amount} is credited to ${data.usercode} for no reason`);
      }
      case 'WithheldReversed':
        owed = minus(owed, money(data.amount));
        return useUp(data.depositId, data);
      case 'WithdrawalRequested':
        return hold(data.withdrawalId, {
          usercode: data.usercode,
          amount: plus(money(data.amount), money(data.fee)),
        });
      case 'WithdrawalSettled':
        owed = minus(owed, money(data.amount));
        return letGo(data.withdrawalId, plus(money(data.amount), money(data.fee)));
      case 'WithdrawalRejected':
      case 'WithdrawalReleased':
        return letGo(data.withdrawalId, plus(money(data.amount), money(data.fee)));
      case 'RechargeCredited':
        // its fee is ours
        owed = plus(owed, money(data.arrived));
        return;
      case 'LoanDisbursed':
      case 'AdjustmentMade':
        owed = plus(owed, money(data.amount));
        return;
      case 'LoanRepaymentTaken':
        owed = minus(owed, money(data.principal));
        return;
      case 'WalletClosed': {
        const left = plus(books.of(account.available(data.usercode)), books.of(account.held(data.usercode)));
        return demand(left === 0n, () => `${data.usercode} is let go with ${formatMoney(left)} left behind`);
      }
      default:
      // moves money between people, or none
    }
  }

  function isConserved(): void {
    const posted = [
      'available',
      'withheld',
      'held',
      'escrow',
      'proceeds',
      'shop',
      'payout',
      'income',
    ] as const;
    const ours = plus(...posted.map(books.ofClass));
    demandInvariant(
      'conservation',
      ours === owed,
      () => `${formatMoney(ours)} is owed by the books, ${formatMoney(owed)} by facts`,
    );
    const rest = plus(
      books.ofClass('custody'),
      books.ofClass('bank'),
      books.ofClass('receivable'),
      books.ofClass('equity'),
    );
    demandInvariant(
      'conservation',
      negate(rest) === owed,
      () => `${formatMoney(rest)} does not cover ${formatMoney(owed)}`,
    );
  }

  function holdsAreOpen(usercode: string): void {
    const own = heldBy.get(usercode) ?? zero;
    demandInvariant(
      'open holds',
      books.of(account.held(usercode)) === own,
      () => `${usercode} has ${formatMoney(own)} in open holds, not in the books`,
    );
    // per person: nobody's funds are held for another person's request
    demandInvariant(
      'open holds',
      books.ofClass('held') === held,
      () => `${formatMoney(held)} is in open holds, not in the books`,
    );
  }

  return {
    credited: credited as ReadonlySet<string>,
    setAside: setAside as ReadonlySet<string>,
    note(event: WalletEvent): void {
      note(event);
      isConserved();
      holdsAreOpen(event.data.usercode);
    },
  };
}
