import { categories, loanEventTypes, money, walletEventTypes } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { CommandContext, RecordedEvent } from '@caravan/events/log';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow, Opened } from './flow.ts';
import type { LendingPort, WalletPort } from './ports.ts';

type About = { readonly usercode: string; readonly loanId: string; readonly context: CommandContext };
type Item =
  | (About & { readonly step: 'pay-out'; readonly amount: Money })
  | (About & { readonly step: 'confirm'; readonly disbursedAt: string });

type Ports = {
  readonly wallet: Pick<WalletPort, 'disburseLoan'>;
  readonly lending: Pick<LendingPort, 'confirmDisbursement' | 'failDisbursement'>;
};

const NAME = 'disburse-loan';
const keyOf = (step: Item['step'], loanId: string) => `${step}:${loanId}`;

/**
 * Pays an approved loan into its borrower's wallet, then tells the loan when the money arrived. Interest runs from the time in
 * the wallet's event, however late this flow reads it. If the wallet is closed, the loan fails.
 */
export function createDisburseLoanFlow(ports: Ports): Flow<Item> {
  return {
    name: NAME,
    prefixes: [categories.loan, categories.wallet],
    graceMs: 0,
    opens: (event) => [...approved(event), ...paidOut(event)],
    closes(event) {
      const over = factOf(loanEventTypes, event, 'LoanDisbursementConfirmed', 'LoanDisbursementFailed');
      if (over) return [keyOf('pay-out', over.data.loanId), keyOf('confirm', over.data.loanId)];
      const paid = factOf(walletEventTypes, event, 'LoanDisbursed');
      return paid ? [keyOf('pay-out', paid.data.loanId)] : [];
    },
    async finish(items) {
      for (const item of items) await (item.step === 'pay-out' ? payOut(ports, item) : confirm(ports, item));
    },
  };
}

function approved(event: RecordedEvent): Opened<Item>[] {
  const fact = factOf(loanEventTypes, event, 'LoanApproved');
  if (!fact) return [];
  const { usercode, loanId, amount } = fact.data;
  const context = commandContext(NAME, causeOf(event), 'pay-out', loanId);
  const key = keyOf('pay-out', loanId);
  return [{ key, item: { step: 'pay-out', usercode, loanId, context, amount: money(amount) } }];
}

function paidOut(event: RecordedEvent): Opened<Item>[] {
  const fact = factOf(walletEventTypes, event, 'LoanDisbursed');
  if (!fact) return [];
  const { usercode, loanId, disbursedAt } = fact.data;
  const context = commandContext(NAME, causeOf(event), 'confirm', loanId);
  return [
    { key: keyOf('confirm', loanId), item: { step: 'confirm', usercode, loanId, context, disbursedAt } },
  ];
}

async function payOut(
  { wallet, lending }: Ports,
  { usercode, loanId, amount, context }: Extract<Item, { step: 'pay-out' }>,
): Promise<void> {
  const answer = await wallet.disburseLoan({ context, usercode, loanId, amount });
  if (!('refusal' in answer)) return;
  const reason = answer.refusal.key;
  // A closed wallet stays closed; any other refusal is an error that a person must see.
  if (reason !== 'wallet-closed') throw new Error(`the wallet refuses loan ${loanId}: ${reason}`);
  const failed = await lending.failDisbursement({ context, usercode, loanId, reason });
  if ('refusal' in failed) throw new Error(`loan ${loanId} cannot fail: ${failed.refusal.key}`);
}

async function confirm(
  { lending }: Ports,
  { step: _step, ...item }: Extract<Item, { step: 'confirm' }>,
): Promise<void> {
  const answer = await lending.confirmDisbursement(item);
  if ('refusal' in answer)
    throw new Error(`loan ${item.loanId} refuses its disbursement: ${answer.refusal.key}`);
}
