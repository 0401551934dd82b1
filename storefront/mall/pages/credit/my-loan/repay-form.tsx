import { notify } from '@caravan/storefront-shared/api';
import {
  isAboutTransactionPassword,
  Refused,
  TransactionPasswordField,
  transactionPasswordRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { amountText } from '@caravan/storefront-shared/i18n';
import { compare, currency, Usdt } from '@caravan/storefront-shared/money';
import { Button, Facts, MoneyField, RadioGroup } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { credit, repayLoan, type LoanDetail } from '../../../api/credit.ts';
import { wallet } from '../../../api/wallet.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { amountFault } from '../../../features/loans/amount-fault.ts';
import { splitOf } from '../../../features/loans/split.ts';

type Props = { readonly loan: LoanDetail; readonly balance: string };
type Name = 'how' | 'amount' | 'safeword';

const amountRefusals: ReadonlySet<unknown> = new Set([
  'loan-repayment-above-outstanding',
  'insufficient-balance',
]);

/** As the server asks: 1 USDT, or all that is owed. */
const LEAST = '1';

const text = (amount: string) => `${amountText(amount)} ${currency}`;

/** How much, what it pays, and the transaction password. */
export function RepayForm({ loan, balance }: Props) {
  const { t } = useTranslation();
  const { id, repaymentAmount: owed } = loan;
  const faultOf = (amount: string) => {
    const minimum = compare(owed, LEAST) < 0 ? owed : LEAST;
    const fault = amountFault(amount, { minimum, maximum: owed });
    if (fault) return t(`credit-loan.faults.${fault}`, { minimum: text(minimum), maximum: text(owed) });
    return compare(amount, balance) > 0 ? t('credit-loan.faults.balance') : undefined;
  };
  const covered = compare(balance, owed) >= 0;
  const { values, field, check, fail } = useFields<Name>(
    { how: covered ? 'all' : 'part', amount: '', safeword: '' },
    {
      how: (how) => (how === 'all' && !covered ? t('credit-loan.faults.balance') : undefined),
      amount: (amount, { how }) => (how === 'part' ? faultOf(amount) : undefined),
      safeword: transactionPasswordRule,
    },
  );
  const part = values.how === 'part';
  const paying = !part ? owed : faultOf(values.amount) === undefined ? values.amount : undefined;
  const repay = async () => {
    const wanted = { id, amount: part ? values.amount : 'all' };
    try {
      const { interest, principal } = await attempt('repay-loan', wanted, (key) =>
        repayLoan({ ...wanted, safeword: values.safeword }, key),
      );
      notify('success', t('credit-loan.hasRepaid', { interest: text(interest), principal: text(principal) }));
      field('safeword').onChange('');
      field('amount').onChange('');
      // a loan that is repaid has no form any more
      document.querySelector<HTMLElement>('main h1')?.focus();
    } finally {
      credit.invalidate();
      wallet.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission<Name>({
    check,
    send: repay,
    fieldOf: (refusal) =>
      isAboutTransactionPassword(refusal)
        ? 'safeword'
        : amountRefusals.has(refusal.details['key']) && part
          ? 'amount'
          : undefined,
    fail,
  });
  return (
    <form className="credit-form" noValidate aria-labelledby="credit-repay" onSubmit={submit}>
      <Refused text={refused} />
      <RadioGroup
        label={t('credit-loan.how')}
        required
        options={[
          {
            value: 'all',
            label: t('credit-loan.all'),
            description: t('credit-loan.allOf', { owed: text(owed) }),
          },
          { value: 'part', label: t('credit-loan.part'), description: t('credit-loan.partText') },
        ]}
        {...field('how')}
      />
      {part && (
        <MoneyField
          label={t('credit-loan.amount')}
          unit={currency}
          decimals={10}
          required
          {...field('amount')}
        />
      )}
      <div aria-live="polite">{paying !== undefined && <Split amount={paying} loan={loan} />}</div>
      <TransactionPasswordField
        label={t('credit-loan.password')}
        description={t('credit-loan.passwordHint')}
        {...field('safeword')}
      />
      <Button type="submit" variant="primary" size="large" pending={pending}>
        {paying === undefined
          ? t('credit-loan.repay')
          : t('credit-loan.repayAmount', { amount: text(paying) })}
      </Button>
    </form>
  );
}

function Split({ amount, loan }: { readonly amount: string; readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const { interest, principal, left } = splitOf(amount, loan);
  return (
    <Facts
      facts={[
        { id: 'interest', term: t('credit-loan.ofInterest'), value: <Usdt amount={interest} /> },
        { id: 'principal', term: t('credit-loan.ofPrincipal'), value: <Usdt amount={principal} /> },
        { id: 'left', term: t('credit-loan.left'), value: <Usdt amount={left} /> },
      ]}
    />
  );
}
