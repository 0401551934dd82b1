import {
  givenPasswordRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { AlertDialog, Button, Notice, PasswordField, TextArea } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReservedDays } from '../../../features/account/use-reserved-days.ts';
import { closeAccount } from '../../../features/session/close-account.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';

const conditions = ['money', 'orders', 'loan', 'shop'] as const;

/** Closes the account for good (§4): says what must be settled first and what is lost, and asks once more. */
export default function AccountCancellationPage() {
  const { t } = useTranslation();
  const days = useReservedDays();
  return (
    <>
      <PageHeading title={t('setup.cancellation')} />
      <Notice tone="warning" title={t('setup.forGood')}>
        <p>{t('setup.forGoodText')}</p>
        {days > 0 && <p>{t('setup.reserved', { count: days })}</p>}
      </Notice>
      <section aria-labelledby="conditions">
        <h2 id="conditions">{t('setup.conditions')}</h2>
        <ul className="user-info-conditions">
          {conditions.map((condition) => (
            <li key={condition}>{t(`setup.condition.${condition}`)}</li>
          ))}
        </ul>
      </section>
      <CancellationForm />
    </>
  );
}

function CancellationForm() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { values, field, check, fail } = useFields(
    { reason: '', password: '' },
    { reason: requiredRule(200), password: givenPasswordRule },
  );
  const { refused, pending, sendNow } = useSubmission({
    check,
    send: () => closeAccount(values).finally(() => setAsking(false)),
    fieldOf: ({ details }) => (details['key'] === 'password-wrong' ? 'password' : undefined),
    fail,
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (check()) setAsking(true);
  };
  return (
    <form className="user-info-narrow-form" noValidate onSubmit={ask}>
      <Refused text={refused} />
      <TextArea label={t('setup.reason')} limit={200} required {...field('reason')} />
      <PasswordField
        label={t('setup.loginOld')}
        autoComplete="current-password"
        dir="ltr"
        required
        {...field('password')}
      />
      <Button type="submit" variant="danger" size="large">
        {t('setup.close')}
      </Button>
      <AlertDialog
        open={asking}
        title={t('setup.closeAsked')}
        confirmLabel={t('setup.close')}
        tone="danger"
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={sendNow}
      >
        <p>{t('setup.forGoodText')}</p>
      </AlertDialog>
    </form>
  );
}
