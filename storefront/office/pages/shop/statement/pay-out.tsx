import { errorText, isRefusal, notify, type ApiRefusal } from '@caravan/storefront-shared/api';
import {
  isAboutTransactionPassword,
  Refused,
  TransactionPasswordField,
  transactionPasswordRule,
  useFields,
} from '@caravan/storefront-shared/forms';
import { amountText } from '@caravan/storefront-shared/i18n';
import { compare, currency, isAmount } from '@caravan/storefront-shared/money';
import { AlertDialog, Button, Card, MoneyField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { payOut, statement, type Statement } from '../../../api/statement.ts';
import { createAttempts } from '../../../features/attempt/attempts.ts';
import { useSeller } from '../../../features/shop-session/use-seller.ts';

/** As exact as the books are: nothing of what is available stays behind for its decimals. */
const DECIMALS = 10;
const amountRefusals: ReadonlySet<unknown> = new Set(['proceeds-insufficient', 'payout-below-minimum']);

type Props = { readonly standing: Pick<Statement, 'available' | 'minimum' | 'last'> };

/** The way of what is available to the owner's wallet. */
export function PayOut({ standing }: Props) {
  const { t } = useTranslation();
  const { may, data: seller } = useSeller();
  const [paid, setPaid] = useState(0);
  if (seller === undefined) return null;
  const enough = compare(standing.available, standing.minimum) >= 0 || isRest(standing);
  const values = { minimum: `${amountText(standing.minimum)} ${currency}` };
  return (
    <Card as="section" aria-labelledby="statement-pay-out">
      <h2 id="statement-pay-out" className="site-section-heading">
        {t('office-statement.payOut')}
      </h2>
      {!may('proceeds.payOut') && <p className="site-muted">{t('office-statement.ownerAlone')}</p>}
      {may('proceeds.payOut') && !enough && (
        <p className="site-muted">{t('office-statement.tooLittle', values)}</p>
      )}
      {may('proceeds.payOut') && enough && (
        <PayOutForm
          key={`${paid} ${isRest(standing) ? standing.available : ''}`}
          standing={standing}
          username={seller.username}
          onPaid={() => setPaid(paid + 1)}
        />
      )}
    </Card>
  );
}

/** Below the minimum, and nothing more comes: all of it may be paid out, and no part of it. */
function isRest({ available, minimum, last }: Props['standing']): boolean {
  return last && compare(available, '0') > 0 && compare(available, minimum) < 0;
}

const fieldOf = (refusal: ApiRefusal) =>
  isAboutTransactionPassword(refusal)
    ? 'safeword'
    : amountRefusals.has(refusal.details['key'])
      ? 'amount'
      : undefined;

type FormProps = Props & { readonly username: string; readonly onPaid: () => void };

function PayOutForm({ standing, username, onPaid }: FormProps) {
  const { available, minimum } = standing;
  const rest = isRest(standing);
  const least = rest ? available : minimum;
  const { t } = useTranslation();
  const [keyOf] = useState(createAttempts);
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const amountRule = (value: string) => {
    if (!isAmount(value) || compare(value, least) < 0)
      return t('office-statement.amountLeast', { minimum: `${amountText(least)} ${currency}` });
    return compare(value, available) > 0
      ? t('office-statement.amountMost', { available: `${amountText(available)} ${currency}` })
      : undefined;
  };
  const { values, field, check, fail } = useFields(
    { amount: rest ? available : '', safeword: '' },
    { amount: amountRule, safeword: transactionPasswordRule },
  );
  const amount = `${amountText(isAmount(values.amount) ? values.amount : '0')} ${currency}`;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    if (check()) setAsked(true);
  };
  const send = async () => {
    setPending(true);
    try {
      await payOut(values, keyOf(values.amount));
      notify('success', t('office-statement.paidOutTold', { amount }));
      onPaid();
    } catch (error) {
      const about = isRefusal(error) ? fieldOf(error) : undefined;
      if (about === undefined) setRefused(errorText(error));
      else fail(about, errorText(error));
    } finally {
      setAsked(false);
      setPending(false);
      statement.invalidate();
    }
  };
  return (
    <form className="site-form" noValidate onSubmit={ask}>
      <Refused text={refused} />
      <p>{t('office-statement.payOutText', { account: username })}</p>
      {rest && <p>{t('office-statement.payOutRest', { minimum: `${amountText(minimum)} ${currency}` })}</p>}
      <div className="statement-pay-out-amount">
        <MoneyField
          label={t('office-statement.payOutAmount')}
          description={t('office-statement.payOutAvailable', {
            available: `${amountText(available)} ${currency}`,
          })}
          unit={currency}
          decimals={DECIMALS}
          required
          {...field('amount')}
        />
        <Button onPress={() => field('amount').onChange(available)}>{t('office-statement.payOutAll')}</Button>
      </div>
      <TransactionPasswordField
        label={t('office-statement.password')}
        description={t('office-statement.passwordHint')}
        {...field('safeword')}
      />
      <div className="site-actions">
        <Button type="submit" variant="primary">
          {t('office-statement.payOutAct')}
        </Button>
      </div>
      <AlertDialog
        open={asked}
        title={t('office-statement.payOutConfirm', { amount })}
        confirmLabel={t('office-statement.payOutAct')}
        cancelLabel={t('office-statement.notNow')}
        pending={pending}
        onConfirm={() => void send()}
        onClose={() => setAsked(false)}
      >
        <p>{t('office-statement.payOutText', { account: username })}</p>
      </AlertDialog>
    </form>
  );
}
