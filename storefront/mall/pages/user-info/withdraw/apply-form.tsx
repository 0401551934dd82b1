import { notify, useResource } from '@caravan/storefront-shared/api';
import {
  isAboutTransactionPassword,
  Refused,
  TransactionPasswordField,
  transactionPasswordRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { amountText, countText } from '@caravan/storefront-shared/i18n';
import { currency, sum, Usdt } from '@caravan/storefront-shared/money';
import { Button, Facts, MoneyField, Notice, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { wallet } from '../../../api/wallet.ts';
import {
  applyForWithdrawal,
  withdrawals,
  withdrawFee,
  type WithdrawFee,
  type WithdrawOpened,
} from '../../../api/withdrawals.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { amountFault } from '../../../features/wallet/withdrawal-amount.ts';
import { withdrawalAddress } from '../../../features/wallet/withdrawal-address.ts';
import { Failure } from '../../../shell/failure.tsx';

type Props = { readonly opened: WithdrawOpened; readonly network: string };

/** How much is to arrive, what it costs, and the transaction password. */
export function ApplyForm({ opened, network }: Props) {
  const { t } = useTranslation();
  const { data: fee, error, reload } = useResource(withdrawFee(network));
  if (error && !fee) return <Failure error={error} onRetry={reload} />;
  if (!fee) return <Skeleton shape="box" width="100%" height="16rem" />;
  return (
    <>
      <Terms fee={fee} left={opened.left} />
      {opened.left === 0 ? (
        <Notice tone="info">{t('withdraw.noneLeft')}</Notice>
      ) : (
        <AmountForm money={opened.money} network={network} fee={fee} />
      )}
    </>
  );
}

function Terms({ fee, left }: { readonly fee: WithdrawFee; readonly left: number }) {
  const { t } = useTranslation();
  const { withdraw_fee, minimum, maximum, perDay, hours } = fee;
  return (
    <Facts
      facts={[
        { id: 'fee', term: t('withdraw.fee'), value: <Usdt amount={withdraw_fee} /> },
        { id: 'minimum', term: t('withdraw.minimum'), value: <Usdt amount={minimum} /> },
        { id: 'maximum', term: t('withdraw.maximum'), value: <Usdt amount={maximum} /> },
        {
          id: 'left',
          term: t('withdraw.left'),
          value: t('withdraw.leftOf', { left: countText(left), all: countText(perDay) }),
        },
        ...(hours ? [{ id: 'hours', term: t('withdraw.hours'), value: t('withdraw.hoursOf', hours) }] : []),
      ]}
    />
  );
}

const amountRefusals: ReadonlySet<unknown> = new Set([
  'withdrawal-below-minimum',
  'withdrawal-above-maximum',
  'insufficient-balance',
]);

function AmountForm({ money, network, fee }: { money: string; network: string; fee: WithdrawFee }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { values, field, check, fail } = useFields(
    { amount: '', safeword: '' },
    {
      amount: (amount) => {
        const fault = amountFault(amount, { ...fee, money });
        return (
          fault &&
          t(`withdraw.faults.${fault}`, {
            minimum: `${amountText(fee.minimum)} ${currency}`,
            maximum: `${amountText(fee.maximum)} ${currency}`,
            count: fee.decimals,
          })
        );
      },
      safeword: transactionPasswordRule,
    },
  );
  const valid = amountFault(values.amount, { ...fee, money }) === undefined;
  const apply = async () => {
    const request = { network, amount: values.amount };
    try {
      const { id } = await attempt('withdraw', request, (key) =>
        applyForWithdrawal({ ...request, safeword: values.safeword }, key),
      );
      notify('success', t('withdraw.applied'));
      navigate(withdrawalAddress(id));
    } finally {
      withdrawals.invalidate();
      wallet.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: apply,
    fieldOf: (refusal) =>
      isAboutTransactionPassword(refusal)
        ? 'safeword'
        : amountRefusals.has(refusal.details['key'])
          ? 'amount'
          : undefined,
    fail,
  });
  return (
    <form className="withdraw-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <MoneyField
        label={t('withdraw.amount')}
        description={t('withdraw.amountHint')}
        unit={currency}
        decimals={Math.min(fee.decimals, 10)}
        required
        {...field('amount')}
      />
      <p className="withdraw-total" aria-live="polite">
        <span>{t('withdraw.leaves')}</span>
        {valid ? <Usdt amount={sum([values.amount, fee.withdraw_fee])} size="large" /> : '–'}
      </p>
      <TransactionPasswordField
        label={t('withdraw.password')}
        description={t('withdraw.passwordHint')}
        {...field('safeword')}
      />
      <Button type="submit" variant="primary" size="large" pending={pending}>
        {t('withdraw.apply')}
      </Button>
    </form>
  );
}
