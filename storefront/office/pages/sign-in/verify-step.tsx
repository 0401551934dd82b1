import { isRefusal } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, CodeField, TextField, toasts } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verify } from '../../api/session.ts';
import { isTooLate, isWrongCode, type Done } from './step.ts';

type Props = {
  readonly ticket: string;
  readonly onDone: (done: Done) => void;
  readonly onStartOver: () => void;
};

/** Below this many, one is told to ask for new ones. */
const FEW = 4;

/** The second factor: a code of the app or, without the phone, a recovery code. */
export function VerifyStep({ ticket, onDone, onStartOver }: Props) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(false);
  const sixDigits = (value: string) => (/^\d{6}$/.test(value) ? undefined : t('office-session.codeRule'));
  const { values, field, check, fail } = useFields(
    { code: '', recovery: '' },
    {
      code: (value) => (recovery ? undefined : sixDigits(value)),
      recovery: (value) => (recovery ? requiredRule(32)(value) : undefined),
    },
  );
  const used = recovery ? 'recovery' : 'code';
  const send = async () => {
    try {
      const done = await verify(ticket, values[used].trim());
      if (recovery || done.recoveryCodesLeft < FEW)
        toasts.show(t('office-session.codesLeft', { count: done.recoveryCodesLeft }), { tone: 'warning' });
      onDone(done);
    } catch (error) {
      if (isRefusal(error) && isTooLate(error)) onStartOver();
      else throw error;
    }
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send,
    fail,
    fieldOf: (refusal) => (isWrongCode(refusal) ? used : undefined),
  });
  return (
    <form className="site-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      {recovery ? (
        <TextField
          label={t('office-session.recoveryCode')}
          description={t('office-session.recoveryCodeHint')}
          autoComplete="off"
          dir="ltr"
          required
          {...field('recovery')}
        />
      ) : (
        <CodeField
          label={t('office-session.code')}
          description={t('office-session.codeHint')}
          required
          {...field('code')}
        />
      )}
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {t('office-session.signIn')}
      </Button>
      <Button variant="quiet" onPress={() => setRecovery(!recovery)}>
        {t(recovery ? 'office-session.useApp' : 'office-session.useRecovery')}
      </Button>
    </form>
  );
}
